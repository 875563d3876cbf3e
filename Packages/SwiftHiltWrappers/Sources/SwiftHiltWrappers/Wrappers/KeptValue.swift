/// A value that is set once, by whoever comes first, and then stays.
///
/// > Concurrency: Safe from any thread. The lock covers no code of others: a value that comes second
/// > is let go by its maker.
final class KeptValue<Value>: @unchecked Sendable {
  // @unchecked Sendable because the lock guards `isSet`, and the memory is written before it is set
  // and never again.
  private let lock = Lock()
  private let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private var isSet = false

  deinit {
    if isSet { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  /// Where the value is, once it is there.
  var pointer: UnsafePointer<Value>? {
    lock.withLock { isSet } ? UnsafePointer(memory) : nil
  }

  /// Keeps a value unless one came first.
  ///
  /// - Returns: The kept one.
  func settle(_ value: Value) -> Value {
    lock.withLock {
      if isSet { return }
      memory.initialize(to: value)
      isSet = true
    }
    return memory.pointee
  }
}
