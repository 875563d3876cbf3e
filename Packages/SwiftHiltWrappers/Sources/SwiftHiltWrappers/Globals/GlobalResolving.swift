/// Returns the ambient resolver's instance of a type, and builds it if its lifetime calls for a new
/// one.
///
/// ```swift
/// let api: Api = resolve()
/// let prod = resolve(URL.self, qualifier: "prod")
/// ```
///
/// > Concurrency: Safe from any thread. ``Injection`` describes which resolver answers.
///
/// - Parameter type: The type to resolve; inferred from the context when omitted.
/// - Precondition: The type can be resolved. Otherwise the program stops with the text of the
///   `ResolutionError`, which says which resolver answered, or of the factory's own error.
public func resolve<T>(_ type: T.Type = T.self) -> T {
  Ambient.demand { try $0.tryResolve(type) }
}

/// Returns the ambient resolver's instance of a type with a qualifier, or without one if you pass
/// `nil`.
///
/// - Precondition: The key can be resolved. Otherwise the program stops with the text of the error.
public func resolve<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> T {
  Ambient.performOrStop { try $0.tryResolve(type, qualifier: qualifier) }
}

/// Returns a function that makes a new request for a type on each call.
///
/// A binding of exactly `() -> T` takes precedence. Otherwise, the returned function holds the
/// container weakly. It stops the program if it can't resolve the type, for example after the
/// container is released.
///
/// - Precondition: `tryResolve` would not throw. Otherwise the program stops with the error's text.
public func resolve<T>(_ type: (() -> T).Type) -> () -> T {
  resolve(type, qualifier: nil)
}

/// Returns a function that makes a new request for a type with a qualifier on each call.
///
/// - Precondition: `tryResolve` would not throw. Otherwise the program stops with the error's text.
public func resolve<T>(_ type: (() -> T).Type, qualifier: (any Qualifier)?) -> () -> T {
  Ambient.performOrStop { try $0.tryResolve(type, qualifier: qualifier) }
}

/// Returns the ambient resolver's instance of a type, or throws.
///
/// - Parameter type: The type to resolve; inferred from the context when omitted.
/// - Throws: `ResolutionError`, with a line that says which resolver answered. A factory's own
///   error is thrown unchanged.
public func tryResolve<T>(_ type: T.Type = T.self) throws -> T {
  try Ambient.ask { try $0.tryResolve(type) }
}

/// Returns the ambient resolver's instance of a type with a qualifier, or throws. If you pass
/// `nil`, the function uses the binding without a qualifier.
///
/// - Throws: `ResolutionError`, with a line that says which resolver answered. A factory's own
///   error is thrown unchanged.
public func tryResolve<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) throws -> T {
  try Ambient.perform { try $0.tryResolve(type, qualifier: qualifier) }
}

/// Returns the ambient resolver's instance of a type, and awaits asynchronous factories; see
/// `AsyncResolver.resolveAsync`.
///
/// - Parameters:
///   - type: The type to resolve; inferred from the context when omitted.
///   - qualifier: The qualifier of its binding.
/// - Throws: `ResolutionError`, with a line that says which resolver answered, or
///   `CancellationError`. A factory's own error is thrown unchanged.
public func resolveAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
) async throws -> T {
  let ambient = Ambient.current
  do {
    return try await ambient.resolver.liveContainer().resolveAsync(type, qualifier: qualifier)
  } catch {
    throw ambient.explained(error)
  }
}

/// Returns a function that makes a new request for a type on each call, or throws.
///
/// As with `resolve`, the returned function stops the program if it can't resolve the type.
///
/// - Throws: `ResolutionError`, for example if the type is unbound. If a binding of exactly
///   `() -> T` answers, its factory's own error is thrown unchanged.
public func tryResolve<T>(_ type: (() -> T).Type) throws -> () -> T {
  try tryResolve(type, qualifier: nil)
}

/// Returns a function that makes a new request for a type with a qualifier on each call, or throws.
///
/// As with `resolve`, the returned function stops the program if it can't resolve the key.
///
/// - Throws: `ResolutionError`, for example if the key is unbound. If a binding of exactly
///   `() -> T` answers, its factory's own error is thrown unchanged.
public func tryResolve<T>(
  _ type: (() -> T).Type, qualifier: (any Qualifier)?
) throws -> () -> T {
  try Ambient.perform { try $0.tryResolve(type, qualifier: qualifier) }
}
