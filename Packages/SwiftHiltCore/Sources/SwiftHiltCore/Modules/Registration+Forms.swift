// Written by Tools/forms. Change the functions that it reads instead.

/// Creates a registration that binds a type to an asynchronous initialiser or function. The
/// parameters are the declared dependencies, which SwiftHilt resolves as `provide(_:to:)` does.
///
/// The other arguments are those of the form that takes a factory.
@_disfavoredOverload  // A trailing closure is a factory.
public func provideAsync<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  override: Bool = false, liveOnly: Bool = false,
  onClose: (@isolated(any) (T) throws -> Void)? = nil, file: StaticString = #fileID,
  line: UInt = #line, to initializer: @escaping @Sendable (repeat each D) async throws -> T,
  qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return provideAsync(
    type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
    onClose: onClose, dependencies: parameters.dependencies(), file: file, line: line,
    parameters.calling(initializer))
}

/// Creates a registration that contributes the element or map entry that an asynchronous
/// initialiser builds. The parameters are the declared dependencies, which SwiftHilt resolves as
/// `provide(_:to:)` does.
///
/// The other arguments are those of the form that takes a factory.
@_disfavoredOverload  // A trailing closure is a factory.
public func contributeAsync<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: (any Hashable)? = nil, liveOnly: Bool = false,
  onClose: (@isolated(any) (T) throws -> Void)? = nil, file: StaticString = #fileID,
  line: UInt = #line, to initializer: @escaping @Sendable (repeat each D) async throws -> T,
  qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return contributeAsync(
    type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly, onClose: onClose,
    dependencies: parameters.dependencies(), file: file, line: line, parameters.calling(initializer)
  )
}

/// Creates a registration that binds a function of no arguments; see the form with one argument.
public func registerFactory<T>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @isolated(any) (any Resolver) throws -> T
) -> Registration {
  let (isolation, factory) = (factory.isolation, Isolated1(function: factory).free)
  return .function(
    (() -> T).self, (() throws -> T).self, qualifier, override, dependencies,
    StaticSite(file, line), isolation,
    { call in { try call.attempt { try factory($0) } } },
    stopping: { make in { orStop { try make() } } }, throwing: { $0 })
}

/// Creates a registration that binds a function of two arguments; see the form with one argument.
public func registerFactory<T, A, B>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @isolated(any) (any Resolver, A, B) throws -> T
) -> Registration {
  let (isolation, factory) = (factory.isolation, Isolated3(function: factory).free)
  return .function(
    ((A, B) -> T).self, ((A, B) throws -> T).self, qualifier, override, dependencies,
    StaticSite(file, line), isolation,
    { call in { (a, b) in try call.attempt { try factory($0, a, b) } } },
    stopping: { make in { (a, b) in orStop { try make(a, b) } } }, throwing: { $0 })
}

/// Creates a registration that binds a function of three arguments; see the form with one argument.
public func registerFactory<T, A, B, C>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @isolated(any) (any Resolver, A, B, C) throws -> T
) -> Registration {
  let (isolation, factory) = (factory.isolation, Isolated4(function: factory).free)
  return .function(
    ((A, B, C) -> T).self, ((A, B, C) throws -> T).self, qualifier, override, dependencies,
    StaticSite(file, line), isolation,
    { call in { (a, b, c) in try call.attempt { try factory($0, a, b, c) } } },
    stopping: { make in { (a, b, c) in orStop { try make(a, b, c) } } }, throwing: { $0 })
}

/// Creates a registration that binds a function of four arguments; see the form with one argument.
public func registerFactory<T, A, B, C, D>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @isolated(any) (any Resolver, A, B, C, D) throws -> T
) -> Registration {
  let (isolation, factory) = (factory.isolation, Isolated5(function: factory).free)
  return .function(
    ((A, B, C, D) -> T).self, ((A, B, C, D) throws -> T).self, qualifier, override, dependencies,
    StaticSite(file, line), isolation,
    { call in { (a, b, c, d) in try call.attempt { try factory($0, a, b, c, d) } } },
    stopping: { make in { (a, b, c, d) in orStop { try make(a, b, c, d) } } }, throwing: { $0 })
}

/// Creates a registration that binds a function to an initialiser. The first two parameters of the
/// initialiser are the arguments; see the form with one.
public func registerFactory<T, A, B, each Z>(
  _ type: T.Type, taking first: A.Type, _ second: B.Type, qualifier: (any Qualifier)? = nil,
  override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping (A, B, repeat each Z) throws -> T, qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each Z).self, qualifying: qualifying,
    binding: BindingKey(((A, B) -> T).self, qualifier: qualifier), at: StaticSite(file, line))
  return registerFactory(
    type, qualifier: qualifier, override: override, dependencies: parameters.dependencies(),
    file: file, line: line
  ) { (resolver, a: A, b: B) in
    var index = 0
    return try initializer(a, b, repeat try parameters.next((each Z).self, &index, resolver))
  }
}

/// Creates a registration that binds a function to an initialiser. The first three parameters of
/// the initialiser are the arguments; see the form with one.
public func registerFactory<T, A, B, C, each Z>(
  _ type: T.Type, taking first: A.Type, _ second: B.Type, _ third: C.Type,
  qualifier: (any Qualifier)? = nil,
  override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping (A, B, C, repeat each Z) throws -> T, qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each Z).self, qualifying: qualifying,
    binding: BindingKey(((A, B, C) -> T).self, qualifier: qualifier), at: StaticSite(file, line))
  return registerFactory(
    type, qualifier: qualifier, override: override, dependencies: parameters.dependencies(),
    file: file, line: line
  ) { (resolver, a: A, b: B, c: C) in
    var index = 0
    return try initializer(a, b, c, repeat try parameters.next((each Z).self, &index, resolver))
  }
}

/// Creates a registration that contributes the element or map entry that an initialiser builds. The
/// parameters are the declared dependencies, which SwiftHilt resolves as `provide(_:to:)` does.
///
/// The other arguments are those of the form that takes a factory.
@_disfavoredOverload  // A trailing closure is a factory.
public func contribute<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: (any Hashable)? = nil, liveOnly: Bool = false,
  onClose: (@isolated(any) (T) throws -> Void)? = nil, file: StaticString = #fileID,
  line: UInt = #line, to initializer: @escaping (repeat each D) throws -> T,
  qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return contribute(
    type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly, onClose: onClose,
    dependencies: parameters.dependencies(), file: file, line: line, parameters.calling(initializer)
  )
}

/// Tells you what to write.
@available(*, unavailable, message: "write 'to:': provide(Api.self, to: RealApi.init)")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T, each D>(
  _ type: T.Type, _ initializer: (repeat each D) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write the type's initialiser: provide(Api.self, to: RealApi.init)"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T, Implementation>(
  _ type: T.Type, to initializer: Implementation.Type
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write the type's initialiser: contribute(Api.self, to: RealApi.init)"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T, Implementation>(
  _ type: T.Type, to initializer: Implementation.Type
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write the type's initialiser: provideAsync(Api.self, to: RealApi.init)"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T, Implementation>(
  _ type: T.Type, to initializer: Implementation.Type
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message: "write the type's initialiser: contributeAsync(Api.self, to: RealApi.init)"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T, Implementation>(
  _ type: T.Type, to initializer: Implementation.Type
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write 'to: RealApi.init', or pass a ready-made instance as 'instance:'"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type, to initializer: T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write 'to: RealApi.init', or pass a ready-made instance as 'instance:'"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T>(
  _ type: T.Type, to initializer: T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message: "write 'to: RealApi.init', or a closure: contribute(Api.self) { _ in api }"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type, to initializer: T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message: "write 'to: RealApi.init', or a closure: contributeAsync(Api.self) { _ in api }"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T>(
  _ type: T.Type, to initializer: T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message: "write how the instance becomes the type: alias(Api.self, to: RealApi.self) { $0 }"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func alias<T, Target>(
  _ type: T.Type, to target: Target.Type
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "write the type's initialiser: registerFactory(Detail.self, taking: Int.self, to: Detail.init)"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func registerFactory<T, A, Implementation>(
  _ type: T.Type, taking argument: A.Type, to initializer: Implementation.Type
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "make the arguments the initialiser's first parameters, or write a closure: registerFactory(Detail.self) { (r, id: Int) in Detail(api: r.resolve(), id: id) }"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func registerFactory<T, each A, each D>(
  _ type: T.Type, taking arguments: repeat (each A).Type, qualifier: (any Qualifier)? = nil,
  to initializer: (repeat each D) throws -> T, qualifying: Qualifying = [:]
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write the initialiser: decorate(Api.self, to: LogApi.init)")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func decorate<T, Decorator>(
  _ type: T.Type, to initializer: Decorator.Type
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "give the initialiser's first parameter the decorated type, or write a closure: decorate(Api.self) { r, api in LogApi(log: r.resolve(), api: api) }"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func decorate<T, each D>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, to initializer: (repeat each D) throws -> T,
  qualifying: Qualifying = [:]
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'instance:': provide(Api.self, instance: api)")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type, _ instance: T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "close an 'instance:' yourself, or register a factory with 'onClose:'"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, instance: T,
  onClose: (T) throws -> Void
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "remove 'lifetime:', because an 'instance:' is always shared")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime,
  override: Bool = false, instance: T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type, name: String?, instance: T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type, name: String?, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type, name: String?, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T>(
  _ type: T.Type, name: String?, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T>(
  _ type: T.Type, name: String?, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T, each D>(
  _ type: T.Type, name: String?, to initializer: (repeat each D) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T, each D>(
  _ type: T.Type, name: String?, to initializer: (repeat each D) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T, each D>(
  _ type: T.Type, name: String?, to initializer: (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T, each D>(
  _ type: T.Type, name: String?, to initializer: (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type, scope: Lifetime, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type, scope: Lifetime, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T>(
  _ type: T.Type, scope: Lifetime, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T>(
  _ type: T.Type, scope: Lifetime, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T, each D>(
  _ type: T.Type, scope: Lifetime, to initializer: (repeat each D) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T, each D>(
  _ type: T.Type, scope: Lifetime, to initializer: (repeat each D) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T, each D>(
  _ type: T.Type, scope: Lifetime, to initializer: (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:' instead of 'scope:'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T, each D>(
  _ type: T.Type, scope: Lifetime, to initializer: (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:': provide(Api.self, lifetime: .transient)")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type, _ lifetime: Lifetime, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'lifetime:': contribute(Api.self, lifetime: .transient)")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type, _ lifetime: Lifetime, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write 'lifetime:': provideAsync(Api.self, lifetime: .transient)"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T>(
  _ type: T.Type, _ lifetime: Lifetime, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write 'lifetime:': contributeAsync(Api.self, lifetime: .transient)"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T>(
  _ type: T.Type, _ lifetime: Lifetime, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'provideAsync', and resolve with 'await resolveAsync'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  to initializer: @escaping (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write 'contributeAsync', and resolve with 'await resolveAsync'"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  to initializer: @escaping (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'provideAsync', and resolve with 'await resolveAsync'")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  _ factory: @escaping (any Resolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "write 'contributeAsync', and resolve with 'await resolveAsync'"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  _ factory: @escaping (any Resolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "write 'registerFactory', and resolve a function: let make: (String) -> Detail = resolve()"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T, A, each B>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  _ factory: (any Resolver, A, repeat each B) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "write 'registerFactory', and resolve a function: let make: (String) -> Detail = resolve()"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  _ factory: (any Resolver, Any) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message: "write 'contributeAsync' for each element, because 'contributeAll' can't wait"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  _ factory: @escaping (any Resolver) async throws -> [T]
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "wait in a method of the result, or in a factory of 'registerAsync', because the function can't wait"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func registerFactory<T, each A>(
  _ type: T.Type, _ factory: @escaping (any Resolver, repeat each A) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable, message: "pass a structure, because a function takes up to four arguments"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func registerFactory<T, A, B, C, D, E, each F>(
  _ type: T.Type, _ factory: @escaping (any Resolver, A, B, C, D, E, repeat each F) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message: "wrap the instance in the factory of 'registerAsync', because a decorator can't wait"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func decorate<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
  _ body: @escaping (any Resolver, T) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: @escaping (T) async throws -> Void, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: @escaping (T) async throws -> Void, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: @escaping (T) async throws -> Void, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: @escaping (T) async throws -> Void, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provide<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: @escaping (T) async throws -> Void, to initializer: (repeat each D) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: @escaping (T) async throws -> Void, to initializer: (repeat each D) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func provideAsync<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: @escaping (T) async throws -> Void, to initializer: (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the type AsyncDisposable, because 'onClose:' can't wait")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  onClose: @escaping (T) async throws -> Void, to initializer: (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "remove 'override:', because contributions add up, and a child's map entry wins over its parent's"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T>(
  _ type: T.Type, override: Bool, _ factory: (any Resolver) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "remove 'override:', because contributions add up, and a child's map entry wins over its parent's"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T>(
  _ type: T.Type, override: Bool, _ factory: (any AsyncResolver) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "remove 'override:', because contributions add up, and a child's map entry wins over its parent's"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contribute<T, each D>(
  _ type: T.Type, override: Bool, to initializer: (repeat each D) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(
  *, unavailable,
  message:
    "remove 'override:', because contributions add up, and a child's map entry wins over its parent's"
)
@_alwaysEmitIntoClient
@_disfavoredOverload
public func contributeAsync<T, each D>(
  _ type: T.Type, override: Bool, to initializer: (repeat each D) async throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "remove 'lifetime:', because each call builds an instance")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func registerFactory<T, each A>(
  _ type: T.Type, lifetime: Lifetime, _ factory: (any Resolver, repeat each A) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "remove 'lifetime:', because the decorated binding has one")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func decorate<T>(
  _ type: T.Type, lifetime: Lifetime, _ body: (any Resolver, T) throws -> T
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "write 'seed:': registerChild(seed: User.self)")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func registerChild<Seed>(
  _ seed: Seed.Type, name: String? = nil, scope: ScopeName? = nil,
  _ configure: (Container, Seed) throws -> Void = { _, _ in }
) -> Registration { fatalError() }

/// Tells you what to write.
@available(*, unavailable, message: "make the property a 'var', which the injector can set")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func registerInjector<Object: AnyObject, Value>(
  _ type: Object.Type, _ property: KeyPath<Object, Value>
) -> Registration { fatalError() }

/// A function of three parameters; see ``Isolated1``.
struct Isolated3<A, B, C, R> {
  private struct Free { let function: (A, B, C) throws -> R }
  let function: @isolated(any) (A, B, C) throws -> R

  // unsafeBitCast because the functions have the same layout.
  var free: (A, B, C) throws -> R { unsafeBitCast(self, to: Free.self).function }
}

/// A function of four parameters; see ``Isolated1``.
struct Isolated4<A, B, C, D, R> {
  private struct Free { let function: (A, B, C, D) throws -> R }
  let function: @isolated(any) (A, B, C, D) throws -> R

  // unsafeBitCast because the functions have the same layout.
  var free: (A, B, C, D) throws -> R { unsafeBitCast(self, to: Free.self).function }
}

/// A function of five parameters; see ``Isolated1``.
struct Isolated5<A, B, C, D, E, R> {
  private struct Free { let function: (A, B, C, D, E) throws -> R }
  let function: @isolated(any) (A, B, C, D, E) throws -> R

  // unsafeBitCast because the functions have the same layout.
  var free: (A, B, C, D, E) throws -> R { unsafeBitCast(self, to: Free.self).function }
}

/// Tells you what to write.
@available(*, unavailable, message: "write 'provide': provide(Api.self, to: RealApi.init)")
@_alwaysEmitIntoClient
@_disfavoredOverload
public func bind<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  to initializer: Any
) -> Registration { fatalError() }

extension Container {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'Container().install { ... }'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, scope: ScopeName? = nil, @ModuleBuilder _ build: () -> [Registration]
  ) { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(
    *, unavailable, message: "write a block: install { NetworkModule.self; AppModule.self }"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func install(
    _ first: Any, _ second: Any, _ others: Any...
  ) -> Self { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(
    *, unavailable, message: "write a block: install { NetworkModule.self; AppModule.self }"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func install(
    _ modules: [Any]
  ) -> Self { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'bind': bind(Api.self, to: RealApi.init)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func register<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    to initializer: Any, factory: (any Resolver) throws -> T = { $0.resolve() }
  ) -> Self { fatalError() }
}

extension Resolver {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message:
      "write the type: 'let value: Repository = app.resolve()' or 'app.resolve(Repository.self)'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func resolve(
    qualifier: (any Qualifier)? = nil
  ) -> RequestWithoutType { fatalError() }
}

extension Resolver {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message:
      "write the type: 'let value: Repository = try app.tryResolve()' or 'try app.tryResolve(Repository.self)'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func tryResolve(
    qualifier: (any Qualifier)? = nil
  ) throws -> RequestWithoutType { fatalError() }
}

extension Resolver {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func resolve<T>(
    _ type: T.Type = T.self, name: String?
  ) -> T { fatalError() }
}

extension Resolver {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message:
      "resolve a function that 'registerFactory' binds: let make: (String) -> Detail = resolve()"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func resolve<T, A>(
    _ type: T.Type, argument: A
  ) -> T { fatalError() }
}

extension Resolver {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'registerAsync' or 'provideAsync' for this closure")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func resolveAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) async throws -> T { fatalError() }
}

extension ModuleBuilder {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message: "write 'provide(...)' or a module's type, because a block takes registrations"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func buildExpression<T>(
    _ value: T
  ) -> [Registration] { fatalError() }
}

extension ModuleBuilder {
  /// Tells you what to write.
  @available(*, unavailable, message: "write the module's type: 'AppModule.self'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func buildExpression(
    _ module: any HiltModule
  ) -> [Registration] { fatalError() }
}

extension ModuleBuilder {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message: "write '@Module' or ': HiltModule' on the type, or bind it with 'provide(...)'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func buildExpression<T>(
    _ type: T.Type
  ) -> [Registration] { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message:
      "remove the closure's parameter, and write 'provide(...)': install { provide(Api.self) { _ in RealApi() } }"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func install(
    _ build: (Container) throws -> Void
  ) -> Self { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(*, unavailable, message: "pass the module's type: 'install(AppModule.self)'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func install(
    _ module: any HiltModule
  ) -> Self { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'lifetime:': register(Api.self, lifetime: .transient)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func inObjectScope(
    _ lifetime: Lifetime
  ) -> Self { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'lifetime:': register(Api.self, lifetime: .transient)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func lifetime(
    _ lifetime: Lifetime
  ) -> Self { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'lifetime:': register(Api.self, lifetime: .transient)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func scope(
    _ lifetime: Lifetime
  ) -> Self { fatalError() }
}

extension Container {
  /// Tells you what to write.
  @available(
    *, unavailable, message: "write 'lifetime:': register(Api.self, lifetime: .scope(name))"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func scope(
    _ name: ScopeName
  ) -> Self { fatalError() }
}

extension Registration {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'lifetime:': provide(Api.self, lifetime: .transient)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func inObjectScope(
    _ lifetime: Lifetime
  ) -> Registration { fatalError() }
}

extension Registration {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'lifetime:': provide(Api.self, lifetime: .transient)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func lifetime(
    _ lifetime: Lifetime
  ) -> Registration { fatalError() }
}

extension Registration {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'lifetime:': provide(Api.self, lifetime: .transient)")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func scope(
    _ lifetime: Lifetime
  ) -> Registration { fatalError() }
}

extension Registration {
  /// Tells you what to write.
  @available(
    *, unavailable, message: "write 'lifetime:': provide(Api.self, lifetime: .scope(name))"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func scope(
    _ name: ScopeName
  ) -> Registration { fatalError() }
}

extension HiltComponent {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message: "call 'build', and resolve from the container that it returns: 'let app = App.build()'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func resolve<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) -> T { fatalError() }
}

extension HiltComponent {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message: "call 'build', and resolve from the container that it returns: 'let app = App.build()'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func resolve<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) -> T { fatalError() }
}

extension Lifetime {
  /// Tells you what to write.
  @available(*, unavailable, message: "write '.transient'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var unique: Lifetime { fatalError() }
}

extension Lifetime {
  /// Tells you what to write.
  @available(*, unavailable, message: "write '.transient'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var prototype: Lifetime { fatalError() }
}

extension Lifetime {
  /// Tells you what to write.
  @available(*, unavailable, message: "write '.singleton'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var container: Lifetime { fatalError() }
}

extension Lifetime {
  /// Tells you what to write.
  @available(*, unavailable, message: "write '.singleton'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var application: Lifetime { fatalError() }
}

extension Lifetime {
  /// Tells you what to write.
  @available(
    *, unavailable, message: "write '.singleton', and release the instance with 'clearCache()'"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var cached: Lifetime { fatalError() }
}

extension Lifetime {
  /// Tells you what to write.
  @available(
    *, unavailable,
    message: "write '.singleton', or '.weak' for an instance that only its users keep"
  )
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var shared: Lifetime { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.notFound'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var notFound: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.cycle'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var cycle: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.typeMismatch'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var typeMismatch: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.closed'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var closed: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.frozen'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var frozen: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.noScope'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var noScope: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.duplicateMapKey'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var duplicateMapKey: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.requiresAsync'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var requiresAsync: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.wrongIsolation'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var wrongIsolation: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.nothingToDecorate'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var nothingToDecorate: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.noSuchModule'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var noSuchModule: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.foreignParent'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var foreignParent: Code { fatalError() }
}

extension ResolutionError {
  /// Tells you what to write.
  @available(*, unavailable, message: "write 'ResolutionError.Code.liveOnly'")
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static var liveOnly: Code { fatalError() }
}
