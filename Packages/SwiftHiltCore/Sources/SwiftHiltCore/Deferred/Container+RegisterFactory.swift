extension Container {
  /// Binds a function of no arguments; see the form of one argument.
  @discardableResult
  public func registerFactory<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver) throws -> T
  ) -> Self {
    register(
      (() -> T).self, qualifier: qualifier, lifetime: .transient, override: override, file: file,
      line: line
    ) {
      let call = try AssistedCall($0, (() -> T).self, qualifier)
      return { call { try factory($0) } }
    }
  }

  /// Binds a function that makes instances of a type from arguments known at run time only.
  ///
  /// The key is the function's type, so `(String) -> Detail` is asked for like any dependency. The
  /// function holds the container weakly and never keeps what it made.
  ///
  /// ```swift
  /// container.registerFactory(Detail.self) { (r, id: String) in Detail(id: id, api: r.resolve()) }
  /// let makeDetail: (String) -> Detail = container.resolve()
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type that the function makes.
  ///   - qualifier: What tells this function from others of its type.
  ///   - override: Marks a replacement as meant.
  ///   - factory: Receives the resolver and the arguments.
  /// - Precondition: The container is neither closed nor frozen. Calling the function after the
  ///   container is gone stops the program with the text of ``ResolutionError/closed(_:)``.
  @discardableResult
  public func registerFactory<T, A>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A) throws -> T
  ) -> Self {
    register(
      ((A) -> T).self, qualifier: qualifier, lifetime: .transient, override: override, file: file,
      line: line
    ) {
      let call = try AssistedCall($0, ((A) -> T).self, qualifier)
      return { (a) in call { try factory($0, a) } }
    }
  }

  /// Binds a function of two arguments; see the form of one argument.
  @discardableResult
  public func registerFactory<T, A, B>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B) throws -> T
  ) -> Self {
    register(
      ((A, B) -> T).self, qualifier: qualifier, lifetime: .transient, override: override,
      file: file, line: line
    ) {
      let call = try AssistedCall($0, ((A, B) -> T).self, qualifier)
      return { (a, b) in call { try factory($0, a, b) } }
    }
  }

  /// Binds a function of three arguments; see the form of one argument.
  @discardableResult
  public func registerFactory<T, A, B, C>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C) throws -> T
  ) -> Self {
    register(
      ((A, B, C) -> T).self, qualifier: qualifier, lifetime: .transient, override: override,
      file: file, line: line
    ) {
      let call = try AssistedCall($0, ((A, B, C) -> T).self, qualifier)
      return { (a, b, c) in call { try factory($0, a, b, c) } }
    }
  }

  /// Binds a function of four arguments; see the form of one argument.
  @discardableResult
  public func registerFactory<T, A, B, C, D>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D) throws -> T
  ) -> Self {
    register(
      ((A, B, C, D) -> T).self, qualifier: qualifier, lifetime: .transient, override: override,
      file: file, line: line
    ) {
      let call = try AssistedCall($0, ((A, B, C, D) -> T).self, qualifier)
      return { (a, b, c, d) in call { try factory($0, a, b, c, d) } }
    }
  }

  /// Binds a function of five arguments; see the form of one argument.
  @discardableResult
  public func registerFactory<T, A, B, C, D, E>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D, E) throws -> T
  ) -> Self {
    register(
      ((A, B, C, D, E) -> T).self, qualifier: qualifier, lifetime: .transient,
      override: override, file: file, line: line
    ) {
      let call = try AssistedCall($0, ((A, B, C, D, E) -> T).self, qualifier)
      return { (a, b, c, d, e) in call { try factory($0, a, b, c, d, e) } }
    }
  }

  /// Binds a function of six arguments; see the form of one argument.
  @discardableResult
  public func registerFactory<T, A, B, C, D, E, F>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D, E, F) throws -> T
  ) -> Self {
    register(
      ((A, B, C, D, E, F) -> T).self, qualifier: qualifier, lifetime: .transient,
      override: override, file: file, line: line
    ) {
      let call = try AssistedCall($0, ((A, B, C, D, E, F) -> T).self, qualifier)
      return { (a, b, c, d, e, f) in call { try factory($0, a, b, c, d, e, f) } }
    }
  }
}
