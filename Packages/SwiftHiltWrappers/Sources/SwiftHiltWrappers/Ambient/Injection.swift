/// The ambient resolver, from which `@Inject`, the other wrappers and the global functions resolve.
///
/// The innermost of these answers:
/// - the resolver that ``with(_:_:)-(_,()->R)`` set for the task
/// - the resolver that ``ResolverContext`` set for the thread
/// - the container whose factory is running
///
/// If there is none, the default container ``DI/shared`` answers.
///
/// ```swift
/// Injection.with(container) {
///   ServiceUser().run()   // its @Inject properties come from `container`
/// }
/// ```
public enum Injection {
  /// The ambient resolver of the code that reads this property.
  ///
  /// > Concurrency: Safe from any thread. Child tasks and task groups inherit the scope of `with`.
  /// > Detached tasks and escaping callbacks don't; see `Injection.escaping`.
  public static var current: any Resolver { Ambient.current.resolver }

  /// Runs a closure with a resolver as the ambient resolver, and restores the previous resolver at
  /// the end, even if the closure throws.
  ///
  /// - Parameters:
  ///   - resolver: The resolver, usually a container.
  ///   - body: The code to run. Tasks that it starts inherit the resolver. Detached tasks and
  ///     escaping callbacks don't.
  /// - Returns: The result of the closure.
  public static func with<R>(_ resolver: any Resolver, _ body: () throws -> R) rethrows -> R {
    try AmbientScope(resolver).run(body)
  }

  /// Runs an asynchronous closure with a resolver as the ambient resolver, on the caller's actor.
  /// The function restores the previous resolver at the end, even if the closure throws.
  ///
  /// - Parameters:
  ///   - resolver: The resolver, usually a container.
  ///   - isolation: The actor to stay on; the caller's by default.
  ///   - body: The code to run. It can change threads. Tasks that it starts inherit the resolver.
  ///     Detached tasks and escaping callbacks don't.
  /// - Returns: The result of the closure.
  public static func with<R>(
    _ resolver: any Resolver, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    try await AmbientScope(resolver).run(isolation: isolation, body)
  }
}
