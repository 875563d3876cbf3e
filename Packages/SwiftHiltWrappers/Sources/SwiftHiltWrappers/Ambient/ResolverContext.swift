/// The resolver of the current thread.
///
/// It holds for the synchronous code that a closure runs, and for nothing that the closure starts:
/// neither tasks nor callbacks inherit it. ``Injection`` is the one to use where tasks are started.
public enum ResolverContext {
  /// The resolver of the innermost ``with(_:_:)`` on this thread, or `nil` outside of any.
  public static var current: (any Resolver)? {
    var scope = AmbientScope.ofThread
    while let here = scope, here.kind != .thread {
      scope = here.outerOnThread?.takeUnretainedValue()
    }
    return scope?.resolver
  }

  /// Runs a closure with a resolver as the thread's, and restores the one before when it ends, also
  /// by throwing.
  ///
  /// ```swift
  /// ResolverContext.with(test) {
  ///   // code that uses @Injected or the global functions
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - resolver: The resolver, usually a container.
  ///   - body: What runs with it.
  /// - Returns: What the closure returns.
  public static func with<R>(_ resolver: any Resolver, _ body: () throws -> R) rethrows -> R {
    let scope = AmbientScope(
      .thread, resolver: resolver, defaults: AmbientScope.innermost?.defaults,
      taskScope: AmbientScope.ofTask)
    return try scope.onThread(body)
  }
}
