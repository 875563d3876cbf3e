extension Container {
  /// Contributes an element to `[T]` and `Set<T>`, or an entry to `[K: T]`, under the original name
  /// of `contribute`.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func registerMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes an element to `[T]` and `Set<T>`, or an entry to `[K: T]`; see the global
  /// function `contribute`.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func contribute<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes the element or map entry that an initialiser builds; see the global function
  /// `contribute`.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  @_disfavoredOverload  // A trailing closure is a factory.
  public func contribute<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, file: file, line: line, to: initializer, qualifying: qualifying))
  }

  /// Contributes any number of elements to `[T]` and `Set<T>`; see the global function
  /// `contributeAll`.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  public func contributeAll<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<[T]>
  ) -> Self {
    adding(
      SwiftHiltCore.contributeAll(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        dependencies: dependencies(), file: file, line: line, factory))
  }
}
