import Foundation

/// Counts across threads.
final class Counter: @unchecked Sendable {
  // @unchecked Sendable because `count` is touched with `lock` held only.
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increment() {
    lock.withLock { count += 1 }
  }
}
