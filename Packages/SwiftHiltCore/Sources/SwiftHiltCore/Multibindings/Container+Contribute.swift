extension Container {
  /// Contributes an element to the `[T]` and `Set<T>` of a type: the founding name of `contribute`.
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
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes an entry to the `[K: T]` of a key and a value type: the founding name of
  /// `contribute`.
  @discardableResult
  public func registerMany<T, K: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose, dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes an element to the `[T]` and `Set<T>` of a type; see the function `contribute`.
  @discardableResult
  public func contribute<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes an entry to the `[K: T]` of a key and a value type; see the function `contribute`.
  @discardableResult
  public func contribute<T, K: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping Factory<T>
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose,
        dependencies: dependencies(), file: file, line: line, factory))
  }

  /// Contributes what an initialiser makes; see the function `contribute`.
  @discardableResult
  @_disfavoredOverload  // A closure behind the call is a factory.
  public func contribute<T, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
        file: file, line: line, to: initializer, qualifying: qualifying))
  }

  /// Contributes what an initialiser makes as an entry of `[K: T]`; see the function `contribute`.
  @discardableResult
  @_disfavoredOverload  // A closure behind the call is a factory.
  public func contribute<T, K: Hashable, each D>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.contribute(
        type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
        onClose: onClose,
        file: file, line: line, to: initializer, qualifying: qualifying))
  }

  /// Contributes any number of elements to `[T]`; see the function `contributeAll`.
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
