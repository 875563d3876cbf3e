import Foundation

/// A number that threads count up together.
final class Counter: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the value.
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  /// Counts one up.
  ///
  /// - Returns: The new value.
  @discardableResult
  func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
