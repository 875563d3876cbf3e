/// The forms that take a name, and so a string literal.
extension Container {
  /// Binds a function of no arguments under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerFactory<T>(
    _ type: T.Type, qualifier: Named, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver) throws -> T
  ) -> Self {
    registerFactory(
      type, qualifier: qualifier as any Qualifier, override: override, file: file, line: line,
      factory)
  }

  /// Binds a function of one argument under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerFactory<T, A>(
    _ type: T.Type, qualifier: Named, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A) throws -> T
  ) -> Self {
    registerFactory(
      type, qualifier: qualifier as any Qualifier, override: override, file: file, line: line,
      factory)
  }

  /// Binds a function of two arguments under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerFactory<T, A, B>(
    _ type: T.Type, qualifier: Named, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B) throws -> T
  ) -> Self {
    registerFactory(
      type, qualifier: qualifier as any Qualifier, override: override, file: file, line: line,
      factory)
  }

  /// Binds a function of three arguments under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerFactory<T, A, B, C>(
    _ type: T.Type, qualifier: Named, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C) throws -> T
  ) -> Self {
    registerFactory(
      type, qualifier: qualifier as any Qualifier, override: override, file: file, line: line,
      factory)
  }

  /// Binds a function of four arguments under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerFactory<T, A, B, C, D>(
    _ type: T.Type, qualifier: Named, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D) throws -> T
  ) -> Self {
    registerFactory(
      type, qualifier: qualifier as any Qualifier, override: override, file: file, line: line,
      factory)
  }

  /// Binds a function of five arguments under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerFactory<T, A, B, C, D, E>(
    _ type: T.Type, qualifier: Named, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D, E) throws -> T
  ) -> Self {
    registerFactory(
      type, qualifier: qualifier as any Qualifier, override: override, file: file, line: line,
      factory)
  }

  /// Binds a function of six arguments under a name.
  @discardableResult
  @_disfavoredOverload
  public func registerFactory<T, A, B, C, D, E, F>(
    _ type: T.Type, qualifier: Named, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D, E, F) throws -> T
  ) -> Self {
    registerFactory(
      type, qualifier: qualifier as any Qualifier, override: override, file: file, line: line,
      factory)
  }
}
