/// Runs a test with a container of its own as the default one: `register`, `install`,
/// `useContainer`, `DI.shared` and the wrappers act on it, and no other test sees it.
///
/// Inside another one, or in a test with the trait `.container`, the same container is configured
/// further.
///
/// - Parameters:
///   - configure: Registers what the test needs.
///   - operation: The test.
/// - Returns: What the operation returns.
public func withTestContainer<R>(
  _ configure: (Container) throws -> Void = { _ in }, operation: () throws -> R
) rethrows -> R {
  let container = Injection._hasScopedDefault ? DI.shared : Container(name: "test")
  return try Injection._withDefault(container) {
    try configure(container)
    return try operation()
  }
}

/// Runs an asynchronous test with a container of its own as the default one, on the caller's
/// actor. Tasks that it starts see the container too, except detached ones.
public func withTestContainer<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ configure: (Container) throws -> Void = { _ in }, operation: () async throws -> R
) async rethrows -> R {
  let container = Injection._hasScopedDefault ? DI.shared : Container(name: "test")
  return try await Injection._withDefault(container) {
    try configure(container)
    return try await operation()
  }
}
