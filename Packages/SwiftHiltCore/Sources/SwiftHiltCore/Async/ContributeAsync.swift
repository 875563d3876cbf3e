extension Container {
  /// Contributes an element, built by an asynchronous factory, to `[T]` and `Set<T>`, or an entry
  /// to `[K: T]`.
  ///
  /// `resolveAsync([T].self)` builds the element. A plain `resolveMany` returns the cached element
  /// if there is one, and otherwise fails with ``ResolutionError/Code/requiresAsync``. It gets a
  /// `.graph` element only within the `resolveAsync` that built the element. It gets a `.transient`
  /// one only in a synchronous factory that declares the collection and that `resolveAsync` runs.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - qualifier: Distinguishes this collection from others of the type.
  ///   - lifetime: How long the element lives, as for `registerAsync`.
  ///   - key: The key of an entry of `[K: T]`, of the type `K`.
  ///   - liveOnly: Whether a test must replace the module of the element, or the entry of a map;
  ///     see `contribute`.
  ///   - onClose: Called once with the element when the container that caches it is closed.
  ///   - factory: Builds the element, in the task that `registerAsync` describes.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func contributeAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes the element or map entry that an asynchronous initialiser builds; see the global
  /// function `contributeAsync`.
  @discardableResult
  @_disfavoredOverload  // A trailing closure is a factory.
  public func contributeAsync<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping @Sendable (repeat each D) async throws -> T,
    qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAsync(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
  }
}

/// Creates a registration whose asynchronous factory contributes an element to `[T]` and `Set<T>`
/// or, with a key, an entry to `[K: T]`; see `Container.contributeAsync`.
public func contributeAsync<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
) -> Registration {
  let binding = Binding.asynchronous(
    live(liveOnly, qualifier, isElement: true, factory), lifetime: lifetime,
    flags: .none.with(.liveOnly, if: liveOnly), dependencies: dependencies,
    extras: .contributing(type, key, onClose),
    site: StaticSite(file, line))
  binding.extras!.valueType = type
  return .contribution(to: type, qualifier, key: key, binding)
}

/// Creates a registration that contributes the element or map entry that an asynchronous
/// initialiser builds. The parameters of the initialiser are the declared dependencies.
@_disfavoredOverload  // A trailing closure is a factory.
public func contributeAsync<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping @Sendable (repeat each D) async throws -> T,
  qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return contributeAsync(
    type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly, onClose: onClose,
    dependencies: parameters.dependencies(), file: file, line: line,
    parameters.calling(initializer))
}
