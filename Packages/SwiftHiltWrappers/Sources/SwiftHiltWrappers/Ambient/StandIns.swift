extension CallContext { static var hasAsyncFactories: Bool { true } }
final class OnceStandIn<Value>: @unchecked Sendable {
  private let lock = Lock()
  private let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private var ready = false
  deinit { if ready { memory.deinitialize(count: 1) }; memory.deallocate() }
  var pointer: UnsafePointer<Value>? { lock.withLock { ready } ? UnsafePointer(memory) : nil }
  func settle(_ value: Value) -> Value {
    lock.withLock { if !ready { memory.initialize(to: value); ready = true } }
    return memory.pointee
  }
}
