extension __Generated {
  /// Looks for what a macro added to a type, by a name that the type need not have.
  @dynamicMemberLookup
  public struct Members<Subject> {
    /// What is there: a property that holds a type.
    public subscript<Made>(dynamicMember path: KeyPath<Subject, Made.Type>) -> Made.Type {
      Made.self
    }

    /// What stands for it where nothing is there.
    public subscript(dynamicMember name: String) -> Missing<Subject>.Type { Missing.self }
  }

  /// Stands for what a macro did not add to a type.
  public struct Missing<Subject> {
    /// Lets generated code name it.
    public init(tryResolver: any Resolver) throws {}

    /// Lets generated code name it.
    public static func __dependencies(of _: Missing.Type) -> [Dependency] { [] }
  }

  /// Returns the type that a member of another one holds. The closure is for the compiler: it is not
  /// called.
  public static func found<Subject, Made>(
    in _: Subject.Type, _ member: (Members<Subject>) -> Made.Type
  ) -> Made.Type { Made.self }

  /// Takes what `@AssistedFactory` generated for a protocol.
  public static func register<Made: InjectableType>(_ made: Made.Type) -> Made.Type { made }

  /// Takes a protocol for which it generated nothing.
  @available(
    *, unavailable,
    message:
      "the protocol is no '@AssistedFactory': bind it by '@Binds' beside its implementation's '@Injectable', or write a '@Provides' function that makes it"
  )
  public static func register<T>(_ made: Missing<T>.Type) -> Missing<T>.Type { made }

  /// Takes it again, so that it is reported once.
  public static func register<T>(
    into container: Container, _ made: Missing<T>.Type, as type: T.Type,
    qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton, override: Bool = false,
    liveOnly: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    dependencies: @escaping @autoclosure () -> [Dependency],
    factory: @escaping (any Resolver) throws -> Missing<T>
  ) {}
}
