/// Creates a registration that wraps the instances of a key's binding; see
/// ``Container/decorate(_:qualifier:dependencies:file:line:_:)``.
///
/// ```swift
/// container.install {
///   provide(Api.self, to: RealApi.init)
///   decorate(Api.self, dependencies: [.init(Log.self)]) { r, api in
///     LoggingApi(api, log: try r.tryResolve())
///   }
/// }
/// ```
public func decorate<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ body: @escaping (any Resolver, T) throws -> T
) -> Registration {
  let decorator = Decorator(site: StaticSite(file, line), dependencies: dependencies, body)
  return Registration(type, QualifierValue(qualifier), .decorate(decorator))
}

/// Creates a registration that wraps a binding's instance with an initialiser. The first parameter
/// of the initialiser is the instance. The others are declared dependencies.
///
/// ```swift
/// container.install {
///   provide((any Api).self, to: RealApi.init)
///   decorate((any Api).self, to: LoggingApi.init)  // init(_ api: any Api, log: Log)
/// }
/// ```
@_disfavoredOverload  // A trailing closure is a body.
public func decorate<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping (T, repeat each D) throws -> T, qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return decorate(
    type, qualifier: qualifier, dependencies: parameters.dependencies(), file: file, line: line
  ) { resolver, instance in
    var arguments = parameters.arguments(from: resolver)
    return try initializer(instance, repeat try arguments.next((each D).self))
  }
}

extension Container {
  /// Wraps the instances of a key's binding.
  ///
  /// Decorators of one key nest in order of registration, with those of ancestors inside. A wrapped
  /// instance has the binding's lifetime. If an ancestor holds the binding, requests to that
  /// ancestor still return the instance without this decorator. This container and its descendants
  /// see the wrapped one, and this container caches a wrapped singleton.
  ///
  /// ```swift
  /// container.decorate(Api.self) { r, api in LoggingApi(api, log: r.resolve()) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type whose binding is wrapped.
  ///   - qualifier: The qualifier of that binding.
  ///   - dependencies: The keys that the closure resolves besides the instance, `[]` for none.
  ///     SwiftHilt evaluates the list on demand, not on registration. `nil` means that the keys
  ///     aren't known.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  ///   - body: Receives the resolver and the instance, and returns its replacement.
  /// - Precondition: The container is neither closed nor frozen; see `register`. Resolving a
  ///   decorated key that nothing binds fails with ``ResolutionError/Code/nothingToDecorate``.
  @discardableResult
  public func decorate<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (any Resolver, T) throws -> T
  ) -> Self {
    addDecorator(
      type, QualifierValue(qualifier),
      Decorator(site: StaticSite(file, line), dependencies: dependencies, body))
    return self
  }

  /// Wraps the instances of a key's binding with an initialiser; see the global
  /// function `decorate`.
  @discardableResult
  @_disfavoredOverload  // A trailing closure is a body.
  public func decorate<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (T, repeat each D) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.decorate(
        type, qualifier: qualifier, file: file, line: line, to: initializer,
        qualifying: qualifying))
  }
}
