/// The closure that a registration passes as `onClose:`, without its types.
struct OnClose {
  /// The actor to which the closure belongs, if any.
  let isolation: (any Actor)?
  /// Receives the instance, or one element of a plural contribution. The caller checks the
  /// isolation.
  let call: (Instance) throws -> Void

  init<T>(_ closure: @escaping @isolated(any) (T) throws -> Void) {
    isolation = closure.isolation
    let closure = Isolated1(function: closure).free
    call = { try closure($0.read(T.self)) }
  }
}
