/// What generated code calls where the compiler has to check what a macro sees as a name only.
///
/// The functions' names appear in the compiler's messages, at the user's own code: they are words
/// that the user knows.
public enum __Generated {
  /// Installs a module that a list names.
  public static func install<M: HiltModule>(_ module: M.Type, _ container: Container) {
    container.install(module)
  }

  /// Takes what a list names though it is no module.
  @available(
    *, unavailable,
    message:
      "the type is no module: write '@Module' on it, or '@Binds' beside its '@Injectable', or take it out of the list"
  )
  public static func install<M>(_ module: M.Type, _ container: Container) {}

  /// Checks that a component replaces a module.
  public static func replaces<M: HiltModule>(_ module: M.Type) {}

  /// Takes what is to be replaced though it is no module.
  @available(*, unavailable, message: "the type is no module, so no list installs it")
  public static func replaces<M>(_ module: M.Type) {}

  /// Returns a type of which another one's values are.
  public static func type<T>(_ type: T.Type, of value: @autoclosure () -> T) -> T.Type { type }

  /// Stands for a value in code that is checked and never run.
  public static func value<T>(_ type: T.Type) -> T {
    fatalError("generated code asks for a value of \(type) that it never uses")
  }
}

// MARK: - Registering

extension __Generated {
  /// Registers an injectable type through its initialiser.
  public static func register<T, Made>(
    into container: Container, _ made: Made.Type, as type: T.Type,
    qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton, override: Bool = false,
    liveOnly: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    dependencies: @escaping @autoclosure () -> [Dependency], factory: @escaping Factory<T>
  ) {
    container.register(
      type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
      dependencies: dependencies(), file: file, line: line, factory: factory)
  }

  /// Registers an injectable type whose initialiser is asynchronous.
  public static func register<T, Made>(
    into container: Container, _ made: Made.Type, as type: T.Type,
    qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton, override: Bool = false,
    liveOnly: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    dependencies: @escaping @autoclosure () -> [Dependency],
    factory: @escaping (any AsyncResolver) async throws -> T
  ) {
    // It is a reference to an initialiser: there is nothing that it could share.
    nonisolated(unsafe) let factory = factory
    container.registerAsync(
      type, qualifier: qualifier, lifetime: lifetime, override: override, liveOnly: liveOnly,
      dependencies: dependencies(), file: file, line: line
    ) { resolver in try await factory(resolver) }
  }
}
