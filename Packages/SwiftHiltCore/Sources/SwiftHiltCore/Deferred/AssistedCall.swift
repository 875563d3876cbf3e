/// The call behind `registerFactory`, `registerChild` and `registerInjector`. It puts the
/// function's own binding on the path, and passes the user's factory the container that resolved
/// the function.
final class AssistedCall: @unchecked Sendable {
  // @unchecked Sendable because `key` is an immutable value, and the other properties are sendable.
  private let container: WeakContainer
  private let key: KeyWord
  private let bindingKey: BindingKey

  init(_ resolver: any Resolver, _ type: Any.Type, _ qualifier: (any Qualifier)?) throws {
    container = WeakContainer(try resolver.liveContainer())
    key = KeyWord(type, qualifier: QualifierValue(qualifier))
    bindingKey = BindingKey(anyType: type, qualifier: qualifier)
  }

  /// Runs the factory for a caller that cannot throw, and stops the program if ``attempt(_:)``
  /// throws.
  func callAsFunction<T>(_ body: (any Resolver) throws -> T) -> T {
    orStop { try attempt(body) }
  }

  /// Runs the factory. If the function is still bound, its frame is on the path, so that messages
  /// and the ambient resolver see the factory. A factory may call its own function with other
  /// arguments, which is not a cycle.
  ///
  /// - Throws: ``ResolutionError/Code/closed`` if the container was closed or released; the
  ///   factory's error.
  func attempt<T>(_ body: (any Resolver) throws -> T) throws -> T {
    let container = try container.live(for: bindingKey, heldBy: bindingKey.description)
    try container.refuseWhenClosed(bindingKey)
    let thread = currentThread()
    guard let found = container.lookUp(key, from: container.store, thread) else {
      return try body(container)
    }
    found.frame.setContainer(.passUnretained(container))
    found.frame.calls = true
    defer { thread.pop(found.frame) }
    do { return try body(container) } catch { throw FailurePath.note(error, thread) }
  }
}
