// Forms that other libraries have, or that lack a label. Each exists so that the compiler's error
// names the form to write.

extension Container {
  /// Tells you which label to add.
  @available(*, unavailable, message: "write 'to:': bind(Api.self, to: RealApi.init)")
  @_disfavoredOverload
  @discardableResult
  public func bind<T, each D>(
    _ type: T.Type, _ initializer: (repeat each D) throws -> T
  ) -> Self { self }

  /// Tells you which function to call.
  @available(*, unavailable, message: "write 'bind': bind(Api.self, to: RealApi.init)")
  @_disfavoredOverload
  @discardableResult
  // `factory` takes a trailing closure, which the compiler would otherwise pass as `to`.
  public func register<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    to initializer: Any, factory: (any Resolver) throws -> T = { $0.resolve() }
  ) -> Self { self }

  /// Tells you which label to add.
  @available(*, unavailable, message: "write 'instance:': register(Api.self, instance: api)")
  @_disfavoredOverload
  @discardableResult
  public func register<T>(_ type: T.Type, _ instance: T) -> Self { self }

  /// Tells you which parameter to use.
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @discardableResult
  public func register<T>(
    _ type: T.Type, name: String?, factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you which parameter to use.
  @available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
  @discardableResult
  public func register<T>(
    _ type: T.Type, scope: Lifetime, factory: (any Resolver) throws -> T
  ) -> Self { self }

  /// Tells you which parameter to use.
  @available(
    *, unavailable,
    message:
      "write the lifetime where you register: register(Api.self, lifetime: .singleton) { ... }"
  )
  @discardableResult
  public func inObjectScope(_ scope: Lifetime) -> Self { self }
}

extension Resolver {
  /// Tells you which parameter to use.
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  public func resolve<T>(_ type: T.Type = T.self, name: String?) -> T {
    resolve(type, qualifier: nil)
  }

  /// Tells you which function to resolve instead.
  @available(
    *, unavailable,
    message:
      "resolve a function that 'registerFactory' binds: let make: (String) -> Detail = resolve()"
  )
  public func resolve<T, A>(_ type: T.Type, argument: A) -> T { resolve(type, qualifier: nil) }

  /// Tells you which function to resolve instead.
  @available(
    *, unavailable,
    message:
      "resolve a function that 'registerFactory' binds: let make: (String, Int) -> Detail = resolve()"
  )
  public func resolve<T>(_ type: T.Type, arguments: Any...) -> T { resolve(type, qualifier: nil) }
}

extension Lifetime {
  /// Tells you which lifetime to use.
  @available(*, unavailable, renamed: "singleton")
  public static var container: Lifetime { .singleton }
}

/// Tells you which parameter to use.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
public func provide<T>(
  _ type: T.Type, name: String?, _ factory: (any Resolver) throws -> T
) -> Registration { .group([]) }

/// Tells you which label to add.
@available(*, unavailable, message: "write 'to:': provide(Api.self, to: RealApi.init)")
@_disfavoredOverload
public func provide<T, each D>(
  _ type: T.Type, _ initializer: (repeat each D) throws -> T
) -> Registration { .group([]) }

/// Tells you which label to add.
@available(*, unavailable, message: "write 'instance:': provide(Api.self, instance: api)")
@_disfavoredOverload
public func provide<T>(_ type: T.Type, _ instance: T) -> Registration { .group([]) }

extension ModuleBuilder {
  /// Tells you what to write in a block.
  @available(*, unavailable, message: "write 'provide(...)', because a block takes registrations")
  public static func buildExpression(_ nothing: Void) -> [Registration] { [] }

  /// Tells you what to write in a block.
  @available(
    *, unavailable,
    message: "write 'provide(...)' without a container, because a block takes registrations"
  )
  public static func buildExpression(_ container: Container) -> [Registration] { [] }
}

extension Container {
  /// Tells you which asynchronous form to use.
  @available(
    *, unavailable, message: "write 'registerAsync', and resolve with 'await resolveAsync'"
  )
  @_disfavoredOverload
  @discardableResult
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    factory: @escaping (any Resolver) async throws -> T
  ) -> Self { self }
}

extension Container {
  /// Tells you which asynchronous form to use.
  @available(
    *, unavailable, message: "write 'bindAsync', and resolve with 'await resolveAsync'"
  )
  @_disfavoredOverload
  @discardableResult
  public func bind<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    to initializer: @escaping (repeat each D) async throws -> T
  ) -> Self { self }
}

/// Tells you which asynchronous form to use.
@available(*, unavailable, message: "write 'provideAsync', and resolve with 'await resolveAsync'")
@_disfavoredOverload
public func provide<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  to initializer: @escaping (repeat each D) async throws -> T
) -> Registration { .group([]) }

/// Tells you which asynchronous form to use.
@available(*, unavailable, message: "write 'provideAsync', and resolve with 'await resolveAsync'")
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  _ factory: @escaping (any Resolver) async throws -> T
) -> Registration { .group([]) }
