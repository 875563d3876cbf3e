/// Makes a registration that wraps what a key's binding makes; see ``Container/decorate(_:qualifier:dependencies:file:line:_:)``.
///
/// ```swift
/// container.install {
///   provide(Api.self, to: RealApi.init)
///   decorate(Api.self, dependencies: [Log.self]) { r, api in LoggingApi(api, log: try r.tryResolve()) }
/// }
/// ```
public func decorate<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
  dependencies: @escaping @autoclosure () -> Dependencies? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ body: @escaping (any Resolver, T) throws -> T
) -> Registration {
  let decorator = Decorator(site: StaticSite(file, line), dependencies: dependencies, body)
  return Registration(type, QualifierValue(qualifier), .decorate(decorator))
}

extension Container {
  /// Wraps what a key's binding makes.
  ///
  /// Decorators of one key nest in order of registration, ancestors' inside, and keep the
  /// binding's lifetime. Where the binding is an ancestor's, its own instance stays undecorated:
  /// this container and its descendants see the wrapped one, which is cached here for a singleton.
  ///
  /// ```swift
  /// container.decorate(Api.self) { r, api in LoggingApi(api, log: r.resolve()) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type whose binding is wrapped.
  ///   - qualifier: The qualifier of that binding.
  ///   - dependencies: What the closure asks for besides the instance, `[]` for nothing; evaluated
  ///     only when a graph is asked for. `nil` when that is not known.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  ///   - body: Receives the resolver and the instance, and returns what takes its place.
  /// - Precondition: The container is neither closed nor frozen. Resolving a decorated key that
  ///   nothing binds is ``ResolutionError/nothingToDecorate(_:)``.
  @discardableResult
  public func decorate<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
    dependencies: @escaping @autoclosure () -> Dependencies? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (any Resolver, T) throws -> T
  ) -> Self {
    addDecorator(
      type, QualifierValue(qualifier),
      Decorator(site: StaticSite(file, line), dependencies: dependencies, body))
    return self
  }
}
