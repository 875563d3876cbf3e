/// The ambient state at one moment, which a later call can restore.
private struct Carried: Sendable {
  private let resolver: (any Resolver)?
  private let defaults: DefaultContainer?

  init() {
    resolver = Ambient.chosen?.resolver
    defaults = AmbientScope.innermost?.defaults
  }

  func run<R>(_ body: () throws -> R) rethrows -> R {
    try Injection.scope(resolver, defaults, by: .escaping, body)
  }

  func run<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await Injection.scope(resolver, defaults, by: .escaping, isolation: isolation, body)
  }
}

extension Injection {
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
    let carried = Carried()
    return { (argument: repeat each Argument) in carried.run { body(repeat each argument) } }
  }

  /// Returns a throwing callback that runs with the current ambient resolver.
  public static func escaping<each Argument, R>(
    _rank: Void = (), _ body: @escaping @Sendable (repeat each Argument) throws -> R
  ) -> @Sendable (repeat each Argument) throws -> R {
    let carried = Carried()
    return { (argument: repeat each Argument) in
      try carried.run { try body(repeat each argument) }
    }
  }

  /// Returns an asynchronous callback that runs with the current ambient resolver.
  public static func escaping<each Argument, R>(
    _rank: Void = (), _ body: @escaping @Sendable (repeat each Argument) async -> R
  ) -> @Sendable (repeat each Argument) async -> R {
    let carried = Carried()
    return { (argument: repeat each Argument) in
      await carried.run { await body(repeat each argument) }
    }
  }

  /// Returns an asynchronous, throwing callback that runs with the current ambient resolver.
  public static func escaping<each Argument, R>(
    _rank: Void = (), _ body: @escaping @Sendable (repeat each Argument) async throws -> R
  ) -> @Sendable (repeat each Argument) async throws -> R {
    let carried = Carried()
    return { (argument: repeat each Argument) in
      try await carried.run { try await body(repeat each argument) }
    }
  }

  /// Returns a callback for the main actor that runs with the current ambient resolver.
  ///
  /// A trailing closure needs no label. It needs no `@MainActor` where a `@MainActor` function is
  /// expected.
  public static func escaping<each Argument, R>(
    mainActor body: @escaping @MainActor @Sendable (repeat each Argument) -> R
  ) -> @MainActor @Sendable (repeat each Argument) -> R {
    let carried = Carried()
    return { @MainActor [carried] (argument: repeat each Argument) in
      carried.run { body(repeat each argument) }
    }
  }
}
