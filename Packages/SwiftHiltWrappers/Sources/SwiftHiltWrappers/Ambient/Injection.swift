/// The ambient resolver: what `@Inject`, the other wrappers and the global functions ask.
///
/// The innermost of these answers: what ``with(_:_:)-(_,()->R)`` set for the task, what
/// ``ResolverContext`` set for the thread, the container whose factory is running. Where there is
/// none, the default container does, ``DI/shared``.
///
/// ```swift
/// Injection.with(container) {
///   ServiceUser().run()   // its @Inject properties come from `container`
/// }
/// ```
public enum Injection {
  /// The resolver that answers here and now.
  ///
  /// > Concurrency: Safe from any thread. Child tasks and task groups inherit what `with` set;
  /// > detached tasks and escaping callbacks do not, see `Injection.escaping`.
  public static var current: any Resolver { Ambient.current.resolver }

  /// Runs a closure with a resolver as the ambient one, and restores the one before when it ends,
  /// also by throwing.
  ///
  /// - Parameters:
  ///   - resolver: The resolver, usually a container.
  ///   - body: What runs with it. Tasks that it starts inherit the resolver, except detached ones.
  /// - Returns: What the closure returns.
  public static func with<R>(_ resolver: any Resolver, _ body: () throws -> R) rethrows -> R {
    try scope(resolver, AmbientScope.innermost?.defaults, body)
  }

  static func scope<R>(
    _ resolver: (any Resolver)?, _ defaults: DefaultContainer?, _ body: () throws -> R
  ) rethrows -> R {
    let scope = AmbientScope(.task, resolver: resolver, defaults: defaults)
    return try AmbientScope.$bound.withValue(scope) { try scope.onThread(body) }
  }
}

extension Injection {
  /// Runs an asynchronous closure with a resolver as the ambient one, on the caller's actor, and
  /// restores the one before when it ends, also by throwing.
  ///
  /// - Parameters:
  ///   - resolver: The resolver, usually a container.
  ///   - isolation: The actor to stay on; the caller's.
  ///   - body: What runs with it, on whichever threads.
  /// - Returns: What the closure returns.
  public static func with<R>(
    _ resolver: any Resolver, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    try await scope(resolver, AmbientScope.innermost?.defaults, isolation: isolation, body)
  }

  static func scope<R>(
    _ resolver: (any Resolver)?, _ defaults: DefaultContainer?,
    isolation: isolated (any Actor)?, _ body: () async throws -> R
  ) async rethrows -> R {
    let scope = AmbientScope(.asynchronousTask, resolver: resolver, defaults: defaults)
    return try await AmbientScope.$bound.withValue(
      scope, operation: body, isolation: isolation)
  }
}
