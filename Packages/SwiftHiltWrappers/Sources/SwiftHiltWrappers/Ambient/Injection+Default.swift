// With these members, SwiftHiltTesting gives a test its own default container.

extension Injection {
  /// Whether the current default container belongs to a scope, and isn't the process-wide
  /// container.
  @_spi(Layers) public static var hasScopedDefault: Bool {
    AmbientScope.innermost?.defaults != nil
  }

  /// Runs a closure with its own default container. In this task and its child tasks, ``DI/shared``
  /// is that container until ``useContainer(_:)`` replaces it.
  ///
  /// - Parameters:
  ///   - container: The default container during the closure.
  ///   - resolver: The ambient resolver during the closure; the default container when omitted.
  ///   - body: The code to run.
  @_spi(Layers) public static func withDefault<R>(
    _ container: Container, resolver: (any Resolver)? = nil, _ body: () throws -> R
  ) rethrows -> R {
    try AmbientScope(resolver, defaults: DefaultContainer(container), by: .testing).run(body)
  }

  /// Runs an asynchronous closure with its own default container, on the caller's actor.
  @_spi(Layers) public static func withDefault<R>(
    _ container: Container, resolver: (any Resolver)? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await AmbientScope(resolver, defaults: DefaultContainer(container), by: .testing)
      .run(isolation: isolation, body)
  }
}
