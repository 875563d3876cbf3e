import Foundation

/// A number that several threads increment.
public final class Counter: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the value.
  private let lock = NSLock()
  private var count = 0

  /// Creates a counter at zero.
  public init() {}

  /// The current number.
  public var value: Int { lock.withLock { count } }

  /// Increments the number.
  ///
  /// - Returns: The new value.
  @discardableResult
  public func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
