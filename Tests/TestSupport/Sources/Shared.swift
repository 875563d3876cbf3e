import Foundation

/// A value that several threads change.
public final class Shared<Value>: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the value.
  private let lock = NSLock()
  private var stored: Value

  /// Creates a shared value.
  public init(_ value: Value) {
    stored = value
  }

  /// The current value.
  public var value: Value {
    get { lock.withLock { stored } }
    set {
      // The old value is released outside the lock, because its `deinit` can run any code.
      let old = lock.withLock {
        let old = stored
        stored = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Changes the value under the lock.
  @discardableResult
  public func change<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try lock.withLock { try body(&stored) }
  }
}
