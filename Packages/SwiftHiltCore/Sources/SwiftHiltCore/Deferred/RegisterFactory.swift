/// Creates a registration that binds a function of no arguments; see the form with one argument.
public func registerFactory<T>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping (any Resolver) throws -> T
) -> Registration {
  .function((() -> T).self, qualifier, override, dependencies, StaticSite(file, line)) { call in
    { call { try factory($0) } }
  }
}

/// Creates a registration that binds a function which builds instances of a type from arguments
/// known only at run time.
///
/// The key is the function's type, so you resolve `(String) -> Detail` like any dependency. The
/// function holds the container weakly and never keeps the instances.
///
/// ```swift
/// container.install {
///   registerFactory(Detail.self) { (r, id: String) in Detail(id: id, api: r.resolve()) }
/// }
/// let makeDetail: (String) -> Detail = container.resolve()
/// ```
///
/// - Parameters:
///   - type: The type that the function returns.
///   - qualifier: Distinguishes this function from others of its type.
///   - override: Whether you mean to replace a binding.
///   - dependencies: The keys that the factory resolves, for validation; `nil` if they aren't
///     known.
///   - factory: Builds an instance from the resolver and the arguments. If it throws, the call of
///     the function stops the program.
/// - Precondition: The installing container is neither closed nor frozen; see `Container.register`.
///   Calling the function after the container was closed or released stops the program with the
///   text of ``ResolutionError/Code/closed``.
public func registerFactory<T, A>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping (any Resolver, A) throws -> T
) -> Registration {
  .function(((A) -> T).self, qualifier, override, dependencies, StaticSite(file, line)) { call in
    { (a) in call { try factory($0, a) } }
  }
}

/// Creates a registration that binds a function of two arguments; see the form with one argument.
public func registerFactory<T, A, B>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping (any Resolver, A, B) throws -> T
) -> Registration {
  .function(((A, B) -> T).self, qualifier, override, dependencies, StaticSite(file, line)) { call in
    { (a, b) in call { try factory($0, a, b) } }
  }
}

/// Creates a registration that binds a function of three arguments; see the form with one argument.
public func registerFactory<T, A, B, C>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping (any Resolver, A, B, C) throws -> T
) -> Registration {
  .function(((A, B, C) -> T).self, qualifier, override, dependencies, StaticSite(file, line)) {
    call in
    { (a, b, c) in call { try factory($0, a, b, c) } }
  }
}

/// Creates a registration that binds a function of four arguments; see the form with one argument.
public func registerFactory<T, A, B, C, D>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping (any Resolver, A, B, C, D) throws -> T
) -> Registration {
  .function(((A, B, C, D) -> T).self, qualifier, override, dependencies, StaticSite(file, line)) {
    call in
    { (a, b, c, d) in call { try factory($0, a, b, c, d) } }
  }
}

/// Creates a registration that binds a function of five arguments; see the form with one argument.
public func registerFactory<T, A, B, C, D, E>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping (any Resolver, A, B, C, D, E) throws -> T
) -> Registration {
  .function(((A, B, C, D, E) -> T).self, qualifier, override, dependencies, StaticSite(file, line))
  { call in
    { (a, b, c, d, e) in call { try factory($0, a, b, c, d, e) } }
  }
}

/// Creates a registration that binds a function of six arguments; see the form with one argument.
public func registerFactory<T, A, B, C, D, E, F>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping (any Resolver, A, B, C, D, E, F) throws -> T
) -> Registration {
  .function(
    ((A, B, C, D, E, F) -> T).self, qualifier, override, dependencies, StaticSite(file, line)
  ) { call in
    { (a, b, c, d, e, f) in call { try factory($0, a, b, c, d, e, f) } }
  }
}

/// Creates a registration that binds a function to an initialiser. The first parameter of the
/// initialiser is the argument, and the others are declared dependencies.
///
/// ```swift
/// registerFactory(Detail.self, taking: String.self, to: Detail.init(id:api:))
/// ```
public func registerFactory<T, A, each Z>(
  _ type: T.Type, taking argument: A.Type, qualifier: (any Qualifier)? = nil,
  override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping (A, repeat each Z) throws -> T, qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each Z).self, qualifying: qualifying,
    binding: BindingKey(((A) -> T).self, qualifier: qualifier), at: StaticSite(file, line))
  return registerFactory(
    type, qualifier: qualifier, override: override, dependencies: parameters.dependencies(),
    file: file, line: line
  ) { (resolver, a: A) in
    var arguments = parameters.arguments(from: resolver)
    return try initializer(a, repeat try arguments.next((each Z).self))
  }
}

/// Creates a registration that binds a function to an initialiser whose first two parameters are
/// the arguments.
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
    var arguments = parameters.arguments(from: resolver)
    return try initializer(a, b, repeat try arguments.next((each Z).self))
  }
}

/// Creates a registration that binds a function to an initialiser whose first three parameters are
/// the arguments.
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
    var arguments = parameters.arguments(from: resolver)
    return try initializer(a, b, c, repeat try arguments.next((each Z).self))
  }
}

extension Registration {
  /// Creates a registration of a function that resolves from its container on each call.
  @inline(never)
  static func function<F>(
    _ type: F.Type, _ qualifier: (any Qualifier)?, _ override: Bool,
    _ dependencies: @escaping () -> [Dependency]?, _ site: StaticSite,
    _ make: @escaping (AssistedCall) -> F
  ) -> Registration {
    let binding = Binding(
      lifetime: .transient, flags: override ? .override : .none, dependencies: dependencies,
      site: site,
      factory: RawFactory { resolver in make(try AssistedCall(resolver, type, qualifier)) })
    return Registration(type, QualifierValue(qualifier), .bind(binding))
  }
}

extension Container {
  /// Binds a function of no arguments; see the global function `registerFactory`.
  @discardableResult
  public func registerFactory<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies(), file: file,
        line: line, factory))
  }

  /// Binds a function of one argument; see the global function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies(), file: file,
        line: line, factory))
  }

  /// Binds a function of two arguments; see the global function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A, B>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies(), file: file,
        line: line, factory))
  }

  /// Binds a function of three arguments; see the global function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A, B, C>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies(), file: file,
        line: line, factory))
  }

  /// Binds a function of four arguments; see the global function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A, B, C, D>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies(), file: file,
        line: line, factory))
  }

  /// Binds a function of five arguments; see the global function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A, B, C, D, E>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D, E) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies(), file: file,
        line: line, factory))
  }

  /// Binds a function of six arguments; see the global function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A, B, C, D, E, F>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, override: Bool = false,
    dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (any Resolver, A, B, C, D, E, F) throws -> T
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, qualifier: qualifier, override: override, dependencies: dependencies(), file: file,
        line: line, factory))
  }

  /// Binds a function to an initialiser whose first parameter is the argument; see the global
  /// function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A, each Z>(
    _ type: T.Type, taking argument: A.Type, qualifier: (any Qualifier)? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (A, repeat each Z) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, taking: argument, qualifier: qualifier, override: override, file: file,
        line: line, to: initializer, qualifying: qualifying))
  }

  /// Binds a function to an initialiser whose first two parameters are the arguments; see the
  /// global function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A, B, each Z>(
    _ type: T.Type, taking first: A.Type, _ second: B.Type, qualifier: (any Qualifier)? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (A, B, repeat each Z) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, taking: first, second, qualifier: qualifier, override: override, file: file,
        line: line, to: initializer, qualifying: qualifying))
  }

  /// Binds a function to an initialiser whose first three parameters are the arguments; see the
  /// global function `registerFactory`.
  @discardableResult
  public func registerFactory<T, A, B, C, each Z>(
    _ type: T.Type, taking first: A.Type, _ second: B.Type, _ third: C.Type,
    qualifier: (any Qualifier)? = nil,
    override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    to initializer: @escaping (A, B, C, repeat each Z) throws -> T, qualifying: Qualifying = [:]
  ) -> Self {
    adding(
      SwiftHiltCore.registerFactory(
        type, taking: first, second, third, qualifier: qualifier, override: override, file: file,
        line: line, to: initializer, qualifying: qualifying))
  }
}
