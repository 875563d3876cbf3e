import Foundation

/// A value that threads change together.
public final class Shared<Value>: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the value.
  private let lock = NSLock()
  private var stored: Value

  /// Makes the value.
  public init(_ value: Value) {
    stored = value
  }

  /// The value now.
  public var value: Value {
    get { lock.withLock { stored } }
    set {
      // The old value is let go outside the lock: its `deinit` may be anything.
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
