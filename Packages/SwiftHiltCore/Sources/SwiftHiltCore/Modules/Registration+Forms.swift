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
