extension Injection {
  /// Returns a function that creates a scope with the resolver that is ambient now.
  private static func carried() -> @Sendable () -> AmbientScope {
    let (resolver, defaults) = (Ambient.chosen?.resolver, AmbientScope.innermost?.defaults)
    return { AmbientScope(resolver, defaults: defaults, by: .escaping) }
  }

  /// Returns a callback that runs with the current ambient resolver, wherever and whenever you call
  /// it.
  ///
  /// An escaping callback and a detached task don't inherit the scope of ``with(_:_:)-(_,()->R)``.
  /// This function passes the scope on to them.
  ///
  /// ```swift
  /// Injection.with(container) {
  ///   queue.async(execute: Injection.escaping { Report().send() })
  ///   Task.detached(operation: Injection.escaping { await Report().upload() })
  ///   button.onTap = Injection.escaping { self.reload() }   // a @MainActor callback
  /// }
  /// ```
  ///
  /// If the compiler can't infer the type of a callback that ``with(_:_:)-(_,()->R)`` returns, write
  /// the type: `let send: @Sendable () -> Void = Injection.with(container) { ... }`.
  ///
  /// The callback keeps the resolver alive, as a captured variable would. For a callback
  /// created outside of `with` and of factories, the default container answers, even if you call
  /// the callback inside a `with`.
  ///
  /// - Parameters:
  ///   - _rank: Don't pass this argument. It makes the compiler prefer the main-actor form where
  ///     the context needs a `@MainActor` callback.
  ///   - body: The callback, with any number of arguments. Other forms take one that throws or is
  ///     asynchronous.
  /// - Returns: A callback of the same type.
  public static func escaping<each Argument, R>(
    _rank: Void = (), _ body: @escaping @Sendable (repeat each Argument) -> R
  ) -> @Sendable (repeat each Argument) -> R {
    let scope = carried()
    return { (argument: repeat each Argument) in scope().run { body(repeat each argument) } }
  }

  /// Returns a throwing callback that runs with the current ambient resolver.
  public static func escaping<each Argument, R>(
    _rank: Void = (), _ body: @escaping @Sendable (repeat each Argument) throws -> R
  ) -> @Sendable (repeat each Argument) throws -> R {
    let scope = carried()
    return { (argument: repeat each Argument) in
      try scope().run { try body(repeat each argument) }
    }
  }

  /// Returns an asynchronous callback that runs with the current ambient resolver.
  public static func escaping<each Argument, R>(
    _rank: Void = (), _ body: @escaping @Sendable (repeat each Argument) async -> R
  ) -> @Sendable (repeat each Argument) async -> R {
    let scope = carried()
    return { (argument: repeat each Argument) in
      await scope().run { await body(repeat each argument) }
    }
  }

  /// Returns an asynchronous, throwing callback that runs with the current ambient resolver.
  public static func escaping<each Argument, R>(
    _rank: Void = (), _ body: @escaping @Sendable (repeat each Argument) async throws -> R
  ) -> @Sendable (repeat each Argument) async throws -> R {
    let scope = carried()
    return { (argument: repeat each Argument) in
      try await scope().run { try await body(repeat each argument) }
    }
  }

  /// Returns a callback for the main actor that runs with the current ambient resolver.
  ///
  /// A trailing closure needs no label. It needs no `@MainActor` where a `@MainActor` function is
  /// expected.
  public static func escaping<each Argument, R>(
    mainActor body: @escaping @MainActor @Sendable (repeat each Argument) -> R
  ) -> @MainActor @Sendable (repeat each Argument) -> R {
    let scope = carried()
    return { @MainActor [scope] (argument: repeat each Argument) in
      scope().run { body(repeat each argument) }
    }
  }
}
