import Foundation

/// Notes events on any thread, in order.
public final class Journal: @unchecked Sendable {
  // @unchecked Sendable because the lock guards `lines`.
  private let lock = NSLock()
  private var lines: [String] = []

  /// Creates an empty journal.
  public init() {}

  /// The lines so far.
  public var entries: [String] { lock.withLock { lines } }

  /// Adds a line.
  public func note(_ line: String) { lock.withLock { lines.append(line) } }
}
