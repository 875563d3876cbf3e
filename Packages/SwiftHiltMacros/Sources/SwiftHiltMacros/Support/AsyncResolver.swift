/// Returns the asynchronous form of a resolver, for generated code.
///
/// - Throws: `ResolutionError.Code.closed` if the resolver's container is closed or was released.
public func __asyncResolver(_ resolver: any Resolver) throws -> any AsyncResolver {
  try resolver.tryResolve((any AsyncResolver).self)
}
