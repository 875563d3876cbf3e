/// Functions through which the compiler checks types that a macro sees only by name.
///
/// The compiler's messages show the functions' names in the user's own code, so the names are words
/// that the user knows.
public enum __Generated {
  /// Installs a listed module.
  public static func install<M: HiltModule>(_ module: M.Type, _ container: Container) {
    container.install(module)
  }

  /// Refuses a listed type that isn't a module.
  @available(
    *, unavailable,
    message:
      "the type is not a module: write '@Module' on it, or list a module that binds it with '@Register'; with '@Injectable', '@Binds(Service.self)' makes it one"
  )
  public static func install<M>(_ module: M.Type, _ container: Container) {}

  /// Accepts a replaced type that is a module.
  public static func replaces<M: HiltModule>(_ module: M.Type) {}

  /// Refuses a replaced type that isn't a module.
  @available(
    *, unavailable,
    message: "the type is not a module, so no module can replace it; remove it from the list"
  )
  public static func replaces<M>(_ module: M.Type) {}

  /// Adds a listed parent, which is a component.
  public static func parents<C: HiltComponent>(
    _ component: C.Type, _ outline: inout ComponentOutline
  ) {
    outline.add(parent: component)
  }

  /// Refuses a listed parent that isn't a component.
  @available(
    *, unavailable,
    message: "the type is not a component: write '@Component' on it, or remove it from the list"
  )
  public static func parents<C>(_ component: C.Type, _ outline: inout ComponentOutline) {}

  /// Returns a type. The compiler checks that the value, which is never computed, converts to it.
  public static func type<T>(_ type: T.Type, of value: @autoclosure () -> T) -> T.Type { type }

  /// Stands in for a value of a type, in code that is type-checked and never runs.
  public static func value<T>(_ type: T.Type) -> T {
    fatalError(
      "generated code evaluated a placeholder for \(type) that exists only for type checking")
  }
}

// MARK: - Registering

extension __Generated {
  /// Registers an injectable type through its initialiser.
  public static func register<T, Made>(
    into container: Container, _ made: Made.Type, as type: T.Type,
    qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton, override: Bool = false,
    liveOnly: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    dependencies: [Dependency], factory: @escaping Factory<T>
  ) {
    container.register(
      type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
      dependencies: dependencies, file: file, line: line, factory: factory)
  }

  /// Registers an injectable type whose initialiser is asynchronous.
  public static func register<T, Made>(
    into container: Container, _ made: Made.Type, as type: T.Type,
    qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton, override: Bool = false,
    liveOnly: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    dependencies: [Dependency],
    factory: @escaping (any AsyncResolver) async throws -> T
  ) {
    // The factory is a reference to an initialiser, so it captures no instance.
    nonisolated(unsafe) let factory = factory
    container.registerAsync(
      type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
      dependencies: dependencies, file: file, line: line
    ) { resolver in try await factory(resolver) }
  }
}
