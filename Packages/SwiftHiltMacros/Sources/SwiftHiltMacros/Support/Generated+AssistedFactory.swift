extension __Generated {
  /// The members that a macro may have added to a type.
  @dynamicMemberLookup
  public struct Members<Subject> {
    /// The type that an existing member returns.
    public subscript<Made>(dynamicMember path: KeyPath<Subject, Made.Type>) -> Made.Type {
      Made.self
    }

    /// The placeholder for a missing member.
    public subscript(dynamicMember name: String) -> Missing<Subject>.Type { Missing.self }
  }

  /// A placeholder for a member that a macro didn't add to a type.
  public struct Missing<Subject> {
    /// Creates a placeholder. Generated code refers to this initialiser if the member is missing.
    public init(tryResolver: any Resolver) throws {}

    /// Returns no dependencies. Generated code refers to this function if the member is missing.
    public static func __dependencies(of _: Missing.Type) -> [Dependency] { [] }
  }

  /// Returns the type that a member of another type returns. The closure is only type-checked, and
  /// never called.
  public static func found<Subject, Made>(
    in _: Subject.Type, _ member: (Members<Subject>) -> Made.Type
  ) -> Made.Type { Made.self }

  /// Accepts the type that `@AssistedFactory` generated for a protocol.
  public static func register<Made: InjectableType>(_ made: Made.Type) -> Made.Type { made }

  /// Refuses a protocol for which `@AssistedFactory` generated no type.
  @available(
    *, unavailable,
    message:
      "no '@AssistedFactory' implements the protocol: write '@AssistedFactory' on it, '@Binds' on its '@Injectable' implementation, or a '@Provides' function that returns it"
  )
  public static func register<T>(_ made: Missing<T>.Type) -> Missing<T>.Type { made }

  /// Accepts a protocol without a generated factory, because `register(_:)` already reports it.
  public static func register<T>(
    into container: Container, _ made: Missing<T>.Type, as type: T.Type,
    qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton, override: Bool = false,
    liveOnly: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    dependencies: @escaping @autoclosure () -> [Dependency],
    factory: @escaping (any Resolver) throws -> Missing<T>
  ) {}
}
