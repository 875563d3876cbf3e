import Foundation

/// A value that one thread at a time may touch.
package final class Locked<Value>: @unchecked Sendable {
  // @unchecked Sendable because `value` is only reached in `withLock`, under the lock.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs a short closure on the value.
  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try lock.withLock { try body(&value) }
  }
}
