/// Returns the asynchronous form of a resolver, for generated code.
///
/// The function is `async` so that the compiler doesn't warn about an `await` in generated code
/// that then calls a synchronous initialiser.
///
/// - Throws: `ResolutionError.Code.closed` if the resolver's container is closed or was released.
public func __asyncResolver(
  _ resolver: any Resolver, isolation: isolated (any Actor)? = #isolation
) async throws -> any AsyncResolver {
  try resolver.tryResolve((any AsyncResolver).self)
}
