// For the testing kit: a default container of a test's own.

extension Injection {
  /// Whether the default container here is that of a scope, and not the process-wide one.
  @_spi(Layers) public static var _hasScopedDefault: Bool {
    AmbientScope.innermost?.defaults != nil
  }

  /// Runs a closure with a default container of its own: ``DI/shared``, ``useContainer(_:)`` and the
  /// global functions act on that one, for this task and its children.
  ///
  /// - Parameters:
  ///   - container: The default container inside.
  ///   - resolver: The ambient resolver inside; the default container when omitted.
  ///   - body: What runs with it.
  @_spi(Layers) public static func _withDefault<R>(
    _ container: Container, resolver: (any Resolver)? = nil, _ body: () throws -> R
  ) rethrows -> R {
    try scope(resolver, DefaultContainer(container), body)
  }

  /// Runs an asynchronous closure with a default container of its own, on the caller's actor.
  @_spi(Layers) public static func _withDefault<R>(
    _ container: Container, resolver: (any Resolver)? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await scope(resolver, DefaultContainer(container), isolation: isolation, body)
  }
}
