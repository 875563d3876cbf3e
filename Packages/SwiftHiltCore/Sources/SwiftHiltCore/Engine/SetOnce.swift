/// A value that is set once and then read without a lock: what the wrappers of the layer above keep
/// theirs in.
@_spi(Layers) public final class SetOnce<Value>: @unchecked Sendable {
  // @unchecked Sendable because the value is written by who won the state word, before the word says
  // so, and never again.
  private let state = AtomicWord()
  private let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  private static var empty: UInt { 0 }
  private static var setting: UInt { 1 }
  private static var ready: UInt { 2 }

  /// Creates it without a value.
  public init() {}

  deinit {
    if state.value == SetOnce.ready { memory.deinitialize(count: 1) }
    memory.deallocate()
    state.deallocate()
  }

  /// The value, once it is there.
  public var value: Value? { state.value == SetOnce.ready ? memory.pointee : nil }

  /// Where the value is, once it is there: unlike ``value``, reading it asks for no metadata.
  public var pointer: UnsafePointer<Value>? {
    state.value == SetOnce.ready ? UnsafePointer(memory) : nil
  }

  /// Keeps a value unless one came first.
  ///
  /// - Returns: The value that is kept.
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
