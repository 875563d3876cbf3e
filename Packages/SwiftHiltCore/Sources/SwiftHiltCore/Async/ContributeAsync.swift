extension Container {
  /// Contributes an element, made by an asynchronous factory, to the `[T]` and `Set<T>` of a type.
  ///
  /// `resolveAsync([T].self)` builds it. A plain `resolveMany` is ``ResolutionError/requiresAsync(_:)``
  /// until a cached instance is there, and answers from then on; so with a `.transient` or `.graph`
  /// element it never does.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - qualifier: What tells this collection from others of the type.
  ///   - lifetime: How long the element lives: as for `registerAsync`.
  ///   - liveOnly: Says that a test must do without it: see `registerMany`.
  ///   - onClose: Called once with the element when the container that caches it is closed.
  ///   - factory: Makes the element, in a task of its own as `registerAsync` describes.
  /// - Precondition: The container is neither closed nor frozen.
  @discardableResult
  public func registerManyAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> Dependencies? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    add(
      contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        dependencies: dependencies(), file: file, line: line, factory))
    return self
  }

  /// Contributes an entry, made by an asynchronous factory, to the `[K: T]` of a key and a value type.
  @discardableResult
  public func registerManyAsync<T, K: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> Dependencies? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    add(
      contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies(), file: file, line: line, factory))
    return self
  }
}

/// Makes a registration whose asynchronous factory contributes an element to `[T]`; see
/// `Container.registerManyAsync`.
public func contributeAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> Dependencies? = nil,
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
  dependencies: @escaping @autoclosure () -> Dependencies? = nil,
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
