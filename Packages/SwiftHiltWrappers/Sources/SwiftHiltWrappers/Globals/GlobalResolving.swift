/// Returns the ambient resolver's instance of a type, building it when its lifetime calls for one.
///
/// ```swift
/// let api: Api = resolve()
/// let prod = resolve(URL.self, qualifier: "prod")
/// ```
///
/// > Concurrency: Safe from any thread; see ``Injection/current`` for which resolver answers.
///
/// - Parameter type: The type to resolve; inferred from the context when omitted.
/// - Precondition: The type is bound. Otherwise the program stops with the text of a
///   `ResolutionError`, which says which resolver answered.
public func resolve<T>(_ type: T.Type = T.self) -> T {
  Ambient.demand { try $0.tryResolve(type) }
}

/// Returns the ambient resolver's instance of a type with a qualifier.
public func resolve<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> T {
  Ambient.demand { try $0.tryResolve(type, qualifier: qualifier) }
}

/// Returns a function that makes a new request for a type each time it is called.
public func resolve<T>(_ type: (() -> T).Type) -> () -> T {
  resolve(type, qualifier: nil)
}

/// Returns a function that makes a new request for a type with a qualifier each time it is called.
public func resolve<T>(_ type: (() -> T).Type, qualifier: (any Qualifier)?) -> () -> T {
  Ambient.demand { try $0.tryResolve(type, qualifier: qualifier) }
}

/// Returns the ambient resolver's instance of a type, or throws what stands in the way.
///
/// - Parameter type: The type to resolve; inferred from the context when omitted.
/// - Throws: `ResolutionError`, with a line that says which resolver answered; a factory's own
///   error as it is.
public func tryResolve<T>(_ type: T.Type = T.self) throws -> T {
  try Ambient.ask { try $0.tryResolve(type) }
}

/// Returns the ambient resolver's instance of a type with a qualifier, or throws what stands in the
/// way.
public func tryResolve<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) throws -> T {
  try Ambient.ask { try $0.tryResolve(type, qualifier: qualifier) }
}

/// Returns the ambient resolver's instance of a type, waiting for asynchronous factories where there
/// are any; see `AsyncResolver.resolveAsync`.
///
/// - Parameters:
///   - type: The type to resolve; inferred from the context when omitted.
///   - qualifier: The qualifier of its binding.
/// - Throws: `ResolutionError`, with a line that says which resolver answered; `CancellationError`;
///   a factory's own error as it is.
public func resolveAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
) async throws -> T {
  let ambient = Ambient.current
  do {
    return try await ambient.resolver._liveContainer().resolveAsync(type, qualifier: qualifier)
  } catch {
    throw ambient.explained(error)
  }
}

/// Returns a function that makes a new request for a type each time it is called, or throws when
/// the type is unbound.
public func tryResolve<T>(_ type: (() -> T).Type) throws -> () -> T {
  try tryResolve(type, qualifier: nil)
}

/// Returns a function that makes a new request for a type with a qualifier each time it is called,
/// or throws when that key is unbound.
public func tryResolve<T>(
  _ type: (() -> T).Type, qualifier: (any Qualifier)?
) throws -> () -> T {
  try Ambient.ask { try $0.tryResolve(type, qualifier: qualifier) }
}

/// Tells whoever wrote no type what to write.
@available(
  *, unavailable,
  message: "write the type: 'let value: Repository = resolve()' or 'resolve(Repository.self)'"
)
@_disfavoredOverload
public func resolve(qualifier: (any Qualifier)? = nil) -> RequestWithoutType {
  Ambient.demand { try $0.tryResolve() }
}

/// Tells whoever wrote no type what to write.
@available(
  *, unavailable,
  message:
    "write the type: 'let value: Repository = try tryResolve()' or 'try tryResolve(Repository.self)'"
)
@_disfavoredOverload
public func tryResolve(qualifier: (any Qualifier)? = nil) throws -> RequestWithoutType {
  try Ambient.ask { try $0.tryResolve() }
}
