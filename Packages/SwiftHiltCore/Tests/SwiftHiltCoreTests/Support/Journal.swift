import Foundation

/// Notes what happens on any thread, in order.
final class Journal: @unchecked Sendable {
  // @unchecked Sendable because `lines` is guarded by the lock.
  private let lock = NSLock()
  private var lines: [String] = []

  var entries: [String] { lock.withLock { lines } }

  func note(_ line: String) { lock.withLock { lines.append(line) } }
}
