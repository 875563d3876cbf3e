extension Container {
  /// Contributes an element to the `[T]` and `Set<T>` of a type.
  ///
  /// Contributions never answer `resolve(T.self)`.
  ///
  /// - Parameters:
  ///   - type: The element's type.
  ///   - qualifier: What tells this collection from others of the type.
  ///   - lifetime: How long the element lives, counted for this contribution alone.
  ///   - factory: Makes the element.
  /// - Precondition: The container is neither closed nor frozen.
  @discardableResult
  public func registerMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    add(
      contribute(
        type, qualifier: qualifier, lifetime: lifetime, onClose: onClose, file: file, line: line,
        factory))
    return self
  }

  /// Contributes an element under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerMany<T>(
    _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
    onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    registerMany(
      type, qualifier: qualifier as any Qualifier, lifetime: lifetime, onClose: onClose, file: file,
      line: line, factory)
  }

  /// Contributes an entry to the `[K: T]` of a key and a value type.
  @discardableResult
  public func registerMany<T, K: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: K, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    add(
      contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, onClose: onClose, file: file,
        line: line, factory))
    return self
  }

  /// Contributes an entry under a name to the `[K: T]` of a key and a value type.
  @discardableResult
  @_disfavoredOverload
  public func registerMany<T, K: Hashable>(
    _ type: T.Type = T.self, qualifier: Named, lifetime: Lifetime = .singleton,
    key: K, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    registerMany(
      type, qualifier: qualifier as any Qualifier, lifetime: lifetime, key: key, onClose: onClose,
      file: file, line: line, factory)
  }
}
