extension Container {
  /// Contributes an element, made by an asynchronous factory, to the `[T]` and `Set<T>` of a type.
  ///
  /// `resolveAsync([T].self)` builds it. A plain `resolveMany` is ``ResolutionError/Code/requiresAsync``
  /// until a cached instance is there, and answers from then on; so with a `.transient` or `.graph`
  /// element it never does.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - qualifier: What tells this collection from others of the type.
  ///   - lifetime: How long the element lives: as for `registerAsync`.
  ///   - liveOnly: Says that a test must do without it: see `contribute`.
  ///   - onClose: Called once with the element when the container that caches it is closed.
  ///   - factory: Makes the element, in a task of its own as `registerAsync` describes.
  /// - Precondition: The container is neither closed nor frozen.
  @discardableResult
  public func contributeAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes an entry, made by an asynchronous factory, to the `[K: T]` of a key and a value type.
  @discardableResult
  public func contributeAsync<T, K: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes what an asynchronous initialiser makes; see the function `contributeAsync`.
  @discardableResult
  @_disfavoredOverload  // A closure behind the call is a factory.
  public func contributeAsync<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping @Sendable (repeat each D) async throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        file: file, line: line, to: initializer, qualifying: qualifying))
  }

  /// Contributes what an asynchronous initialiser makes; see the function `contributeAsync`.
  @discardableResult
  @_disfavoredOverload  // A closure behind the call is a factory.
  public func contributeAsync<T, K: Hashable, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping @Sendable (repeat each D) async throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose,
        file: file, line: line, to: initializer, qualifying: qualifying))
  }
}

/// Makes a registration whose asynchronous factory contributes an element to `[T]`; see
/// `Container.contributeAsync`.
public func contributeAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  let binding = Binding.asynchronous(
    live(liveOnly, qualifier, isElement: true, factory), lifetime: lifetime,
    dependencies: dependencies, onClose: onClose,
    site: StaticSite(file, line))
  binding.extras!.valueType = type
  return .contribution(to: type, qualifier: qualifier, binding)
}

/// Makes a registration whose asynchronous factory contributes an entry to `[K: T]`.
///
/// - Parameter key: The entry's key: a child's entry replaces the ancestor's of the same key.
public func contributeAsync<T, K: Hashable>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  let binding = Binding.asynchronous(
    live(liveOnly, qualifier, isElement: true, factory), lifetime: lifetime,
    dependencies: dependencies, onClose: onClose,
    site: StaticSite(file, line))
  binding.extras!.valueType = type
  binding.extras!.mapKey = key
  return .contribution(to: [K: T].self, qualifier: qualifier, binding)
}

/// Makes a registration that contributes what an asynchronous initialiser makes; its parameters are
/// the declared dependencies.
@_disfavoredOverload  // A closure behind the call is a factory.
public func contributeAsync<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping @Sendable (repeat each D) async throws -> T,
  qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return contributeAsync(
    type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
    dependencies: parameters.dependencies(), file: file, line: line
  ) { resolver in
    var arguments = parameters.arguments(from: resolver)
    return try await initializer(
      repeat try await arguments.nextAsync((each D).self, resolver))
  }
}

/// Makes a registration that contributes what an asynchronous initialiser makes; its parameters are
/// the declared dependencies.
@_disfavoredOverload  // A closure behind the call is a factory.
public func contributeAsync<T, K: Hashable, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping @Sendable (repeat each D) async throws -> T,
  qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return contributeAsync(
    type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly, onClose: onClose,
    dependencies: parameters.dependencies(), file: file, line: line
  ) { resolver in
    var arguments = parameters.arguments(from: resolver)
    return try await initializer(
      repeat try await arguments.nextAsync((each D).self, resolver))
  }
}
