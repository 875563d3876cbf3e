import Foundation

/// Notes what happens on any thread, in order.
public final class Journal: @unchecked Sendable {
  // @unchecked Sendable because `lines` is guarded by the lock.
  private let lock = NSLock()
  private var lines: [String] = []

  /// Starts an empty journal.
  public init() {}

  /// The lines so far.
  public var entries: [String] { lock.withLock { lines } }

  /// Adds a line.
  public func note(_ line: String) { lock.withLock { lines.append(line) } }
}
