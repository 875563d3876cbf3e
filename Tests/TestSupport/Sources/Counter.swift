import Foundation

/// A number that threads count up together.
public final class Counter: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the value.
  private let lock = NSLock()
  private var count = 0

  /// Starts at zero.
  public init() {}

  /// The number now.
  public var value: Int { lock.withLock { count } }

  /// Counts one up.
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
