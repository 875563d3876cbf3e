import CSwiftHilt

/// Carries a value into a closure that runs at once, on this thread.
private struct Carried<Value>: @unchecked Sendable {
  // @unchecked Sendable because the closure that receives it runs before its maker goes on.
  let value: Value
}

/// A factory that runs on the main actor, as one that may be called anywhere and refuses elsewhere.
func onMainActor<T>(
  _ type: T.Type, _ qualifier: (any Qualifier)?,
  _ factory: @escaping @MainActor (any Resolver) throws -> T
) -> (any Resolver) throws -> T {
  { resolver in
    guard hilt_is_main_actor() else {
      throw ResolutionError.wrongIsolation(
        BindingKey(type, qualifier: qualifier), actor: "MainActor")
    }
    let input = Carried(value: (resolver, factory))
    // The guard has checked what this assumes.
    return try MainActor.assumeIsolated {
      Carried(value: try input.value.1(input.value.0))
    }.value
  }
}

extension ResolutionError {
  /// The error of a factory that was run from outside its actor.
  static func wrongIsolation(_ key: BindingKey, actor: String) -> ResolutionError {
    .wrongIsolation(
      .init(
        key: key, path: CallPath.current,
        headline: "\(key) is built on the \(actor), and was asked for from outside it",
        notes: [
          .init(
            label: "help",
            text: "resolve it on the \(actor) first: a cached instance is handed out anywhere")
        ]))
  }
}

extension Container {
  /// Binds a type to a factory that runs on the main actor.
  ///
  /// A trailing `{ @MainActor r in ... }` needs no label; this form is for passing a function, and
  /// for compilers before 6.0. Building off the main actor is ``ResolutionError/wrongIsolation(_:)``; a cached instance is
  /// handed out on any thread.
  #if compiler(>=6.1)
    @_disfavoredOverload
  #endif
  @discardableResult
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    override: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    mainActor factory: @escaping @MainActor (any Resolver) throws -> T
  ) -> Self {
    register(
      type, qualifier: qualifier, lifetime: lifetime, override: override, onClose: onClose,
      file: file, line: line, factory: onMainActor(type, qualifier, factory))
  }

  // From 6.1 on, `factory:` takes isolated functions, also under a name, and the forms with a name
  // would be chosen for plain closures.
  #if compiler(<6.1)
    /// Binds a type under a name to a factory that runs on the main actor.
    @discardableResult
    public func register<T>(
      _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
      override: Bool = false, onClose: ((T) throws -> Void)? = nil,
      file: StaticString = #fileID, line: UInt = #line,
      mainActor factory: @escaping @MainActor (any Resolver) throws -> T
    ) -> Self {
      register(
        type, qualifier: qualifier, lifetime: lifetime, override: override, onClose: onClose,
        file: file, line: line, factory: onMainActor(type, qualifier, factory))
    }
  #endif

  /// Contributes an element whose factory runs on the main actor.
  #if compiler(>=6.1)
    @_disfavoredOverload
  #endif
  @discardableResult
  public func registerMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
    mainActor factory: @escaping @MainActor (any Resolver) throws -> T
  ) -> Self {
    registerMany(
      type, qualifier: qualifier, lifetime: lifetime, onClose: onClose, file: file, line: line,
      onMainActor(type, qualifier, factory))
  }

  #if compiler(<6.1)
    /// Contributes an element under a name whose factory runs on the main actor.
    @discardableResult
    public func registerMany<T>(
      _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
      onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
      mainActor factory: @escaping @MainActor (any Resolver) throws -> T
    ) -> Self {
      registerMany(
        type, qualifier: qualifier, lifetime: lifetime, onClose: onClose, file: file, line: line,
        onMainActor(type, qualifier, factory))
    }
  #endif
}

/// Makes a registration whose factory runs on the main actor; see `Container.register`.
#if compiler(>=6.1)
  @_disfavoredOverload
#endif
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  mainActor factory: @escaping @MainActor (any Resolver) throws -> T
) -> Registration {
  provide(
    type, qualifier: qualifier, lifetime: lifetime, override: override, onClose: onClose,
    file: file, line: line, onMainActor(type, qualifier, factory))
}

/// Makes a registration whose factory runs on the main actor and declares what it asks for.
#if compiler(>=6.1)
  @_disfavoredOverload
#endif
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency],
  file: StaticString = #fileID, line: UInt = #line,
  mainActor factory: @escaping @MainActor (any Resolver) throws -> T
) -> Registration {
  provide(
    type, qualifier: qualifier, lifetime: lifetime, override: override, onClose: onClose,
    dependencies: dependencies(), file: file, line: line, onMainActor(type, qualifier, factory))
}

/// Makes a contribution whose factory runs on the main actor.
#if compiler(>=6.1)
  @_disfavoredOverload
#endif
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
  mainActor factory: @escaping @MainActor (any Resolver) throws -> T
) -> Registration {
  contribute(
    type, qualifier: qualifier, lifetime: lifetime, onClose: onClose, file: file, line: line,
    onMainActor(type, qualifier, factory))
}

#if compiler(<6.1)
  /// Makes a registration under a name whose factory runs on the main actor.
  public func provide<T>(
    _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
    override: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    mainActor factory: @escaping @MainActor (any Resolver) throws -> T
  ) -> Registration {
    provide(
      type, qualifier: qualifier, lifetime: lifetime, override: override, onClose: onClose,
      file: file, line: line, onMainActor(type, qualifier, factory))
  }

  /// Makes a registration under a name whose factory runs on the main actor and declares what it
  /// asks for.
  public func provide<T>(
    _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
    override: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency],
    file: StaticString = #fileID, line: UInt = #line,
    mainActor factory: @escaping @MainActor (any Resolver) throws -> T
  ) -> Registration {
    provide(
      type, qualifier: qualifier, lifetime: lifetime, override: override, onClose: onClose,
      dependencies: dependencies(), file: file, line: line, onMainActor(type, qualifier, factory))
  }

  /// Makes a contribution under a name whose factory runs on the main actor.
  public func contribute<T>(
    _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
    onClose: ((T) throws -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
    mainActor factory: @escaping @MainActor (any Resolver) throws -> T
  ) -> Registration {
    contribute(
      type, qualifier: qualifier, lifetime: lifetime, onClose: onClose, file: file, line: line,
      onMainActor(type, qualifier, factory))
  }
#endif
