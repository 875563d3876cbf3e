extension Container {
  /// Contributes an element to the `[T]` and `Set<T>` of a type.
  ///
  /// Contributions never answer `resolve(T.self)`.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - qualifier: What tells this collection from others of the type.
  ///   - lifetime: How long the element lives, counted for this contribution alone.
  ///   - liveOnly: Says that the element reaches the network, a disk or a clock: a test's container does
  ///     not build it. The test replaces the module that contributes it, or the entry of a map.
  ///   - factory: Makes the element.
  /// - Precondition: The container is neither closed nor frozen.
  @discardableResult
  public func registerMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> Dependencies? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    add(
      contribute(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        dependencies: dependencies(), file: file, line: line, factory))
    return self
  }

  /// Contributes an entry to the `[K: T]` of a key and a value type.
  @discardableResult
  public func registerMany<T, K: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> Dependencies? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    add(
      contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies(), file: file, line: line, factory))
    return self
  }
}
