import Foundation

/// A value that threads change together.
final class Shared<Value>: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the value.
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func change(_ body: (inout Value) -> Void) {
    lock.withLock { body(&stored) }
  }
}
