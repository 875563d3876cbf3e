/// The resolver of the current thread.
///
/// The resolver applies to the synchronous code of a closure. Tasks and escaping callbacks that the
/// closure creates don't inherit it. If the closure starts tasks, use ``Injection``.
public enum ResolverContext {
  /// The resolver of the innermost ``with(_:_:)`` on this thread, or `nil` outside of `with`.
  public static var current: (any Resolver)? { AmbientScope.context.resolver }

  /// Runs a closure with a resolver as the thread's ambient resolver, and restores the previous
  /// resolver at the end, even if the closure throws.
  ///
  /// ```swift
  /// ResolverContext.with(test) {
  ///   // code that uses @Injected or the global functions
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - resolver: The resolver, usually a container.
  ///   - body: The code to run.
  /// - Returns: The result of the closure.
  public static func with<R>(_ resolver: any Resolver, _ body: () throws -> R) rethrows -> R {
    try AmbientScope(resolver, by: .context).runContext(body)
  }
}
