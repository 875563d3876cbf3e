import CSwiftHilt

/// A value that is set once and then read without a lock: what the wrappers of the layer above keep
/// theirs in.
public final class _Once<Value>: @unchecked Sendable {
  // @unchecked Sendable because the value is written by who won the state word, before the word says
  // so, and never again.
  private let state: UnsafeMutablePointer<UInt>
  private let memory: UnsafeMutablePointer<Value>

  private static var empty: UInt { 0 }
  private static var setting: UInt { 1 }
  private static var ready: UInt { 2 }

  /// Creates it without a value.
  public init() {
    state = .allocate(capacity: 1)
    state.initialize(to: _Once.empty)
    memory = .allocate(capacity: 1)
  }

  deinit {
    if state.pointee == _Once.ready { memory.deinitialize(count: 1) }
    memory.deallocate()
    state.deallocate()
  }

  /// The value, once it is there.
  public var value: Value? {
    hilt_load_acquire(state) == _Once.ready ? memory.pointee : nil
  }

  /// Where the value is, once it is there: unlike ``value``, reading it asks for no metadata.
  public var pointer: UnsafePointer<Value>? {
    hilt_load_acquire(state) == _Once.ready ? UnsafePointer(memory) : nil
  }

  /// Keeps a value unless one came first.
  ///
  /// - Returns: The value that is kept.
  @discardableResult
  public func settle(_ value: Value) -> Value {
    if hilt_compare_exchange(state, _Once.empty, _Once.setting) {
      memory.initialize(to: value)
      hilt_store_release(state, _Once.ready)
      return value
    }
    while hilt_load_acquire(state) != _Once.ready { hilt_yield() }
    return memory.pointee
  }
}
