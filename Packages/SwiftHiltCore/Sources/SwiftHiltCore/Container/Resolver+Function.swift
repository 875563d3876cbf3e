extension Resolver {
  /// Returns a function that resolves a type again on each call.
  ///
  /// A binding of exactly `() -> T` wins. Otherwise, the function holds the container weakly. A
  /// call that can't resolve the type stops the program, for example after the container is
  /// released.
  ///
  /// - Precondition: `tryResolve` would not throw. Otherwise the program stops with the error's
  ///   text.
  public func resolve<T>(_ type: (() -> T).Type, qualifier: (any Qualifier)? = nil) -> () -> T {
    orStop { try tryResolve(type, qualifier: qualifier) }
  }

  /// Returns a function that resolves a type again on each call, or throws if the type is unbound.
  ///
  /// - Throws: ``ResolutionError`` if nothing binds the function's type, and `T` is neither bound nor
  ///   derived, or if the container was closed or released. A request for a bound function type
  ///   throws as any other request does.
  public func tryResolve<T>(
    _ type: (() -> T).Type, qualifier: (any Qualifier)? = nil
  ) throws -> () -> T {
    let container = try liveContainer()
    if let bound = try container.exactly(type, QualifierValue(qualifier)) { return bound }
    let provider = try tryResolve(Provider<T>.self, qualifier: qualifier)
    return { provider() }
  }

  /// Returns a sendable function that resolves a type again on each call.
  ///
  /// - Precondition: `tryResolve` would not throw. Otherwise the program stops with the error's
  ///   text.
  public func resolve<T>(
    _ type: (@Sendable () -> T).Type, qualifier: (any Qualifier)? = nil
  ) -> @Sendable () -> T {
    orStop { try tryResolve(type, qualifier: qualifier) }
  }

  /// Returns a sendable function that resolves a type again on each call, or throws if the type is
  /// unbound.
  ///
  /// - Throws: ``ResolutionError`` if nothing binds the function's type, and `T` is neither bound nor
  ///   derived, or if the container was closed or released. A request for a bound function type
  ///   throws as any other request does.
  public func tryResolve<T>(
    _ type: (@Sendable () -> T).Type, qualifier: (any Qualifier)? = nil
  ) throws -> @Sendable () -> T {
    let container = try liveContainer()
    if let bound = try container.exactly(type, QualifierValue(qualifier)) { return bound }
    let provider = try tryResolve(Provider<T>.self, qualifier: qualifier)
    return { provider() }
  }
}

extension Container {
  /// Returns the value of exactly this key, or `nil` if the key is unbound. Observers see no event
  /// for an unbound key, because the caller requests another key next.
  fileprivate func exactly<T>(_ type: T.Type, _ qualifier: QualifierValue) throws -> T? {
    guard isBound(KeyWord(type, qualifier: qualifier)) else { return nil }
    return try absentOrValue(type, qualifier)
  }
}
