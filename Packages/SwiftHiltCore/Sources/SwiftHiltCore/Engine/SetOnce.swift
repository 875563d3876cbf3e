/// A value that is set once and then read without a lock. Wrappers keep their values in it.
@_spi(Layers) public final class SetOnce<Value>: @unchecked Sendable {
  // @unchecked Sendable because only the thread that wins the state word writes the value, before
  // the word becomes `ready`, and no thread writes it again.
  private let state = AtomicWord()
  private let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  private static var empty: UInt { 0 }
  private static var setting: UInt { 1 }
  private static var ready: UInt { 2 }

  /// Creates storage without a value.
  public init() {}

  deinit {
    if state.value == SetOnce.ready { memory.deinitialize(count: 1) }
    memory.deallocate()
    state.deallocate()
  }

  /// The value; `nil` until it is set.
  public var value: Value? { state.value == SetOnce.ready ? memory.pointee : nil }

  /// The address of the value; `nil` until it is set. It is valid as long as this object lives.
  /// Unlike ``value``, it needs no metadata.
  public var pointer: UnsafePointer<Value>? {
    state.value == SetOnce.ready ? UnsafePointer(memory) : nil
  }

  /// Sets the value unless there is one already.
  ///
  /// - Returns: The value that was set first.
  @discardableResult
  public func settle(_ value: Value) -> Value {
    if state.replace(SetOnce.empty, by: SetOnce.setting) {
      memory.initialize(to: value)
      state.set(SetOnce.ready)
      return value
    }
    var round: UInt32 = 0
    while state.value != SetOnce.ready { nap(&round) }
    return memory.pointee
  }
}
