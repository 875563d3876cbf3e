#if Macros
  /// What is known of a file without its syntax tree.
  struct FileFacts {
    var types: [TypeFact] = []
    var functions: [FunctionFact] = []
    var values: [ValueFact] = []
    /// The places of the names that are called.
    var calls: [String: [Int]] = [:]
    /// The identifiers that stand outside of the declarations of their own names.
    var mentions: [String: Int] = [:]
    /// The last names of types that are handed to other calls than requests: `Api.self`.
    var handedTypes: [String: [Int]] = [:]
    /// The places of variables that may ask when they are made.
    var askingVariables: [Int] = []
    /// The types that macros bind: the results of `@Provides`, the types of `@Register`.
    var boundByMacros: [(type: TypeSpelling, scope: [String])] = []
    /// Types that are declared in functions: their names mean something else there.
    var localTypes: Set<String> = []
    /// The associated types: the names around them, and their own.
    var associatedTypes: [[String]] = []
    var imports: Set<String> = []
    /// Whether statements outside of functions are run.
    var hasTopLevelCode = false
    /// Whether a name in it asks or registers.
    var isRelevant = false
    var problem: SourceText.Problem?
    var suppressions: [Suppression] = []
  }

  /// A place in the sources: a file by its number, and an offset in bytes.
  struct SourcePlace: Hashable {
    let file: Int
    let offset: Int
  }

  struct TypeFact {
    let name: String
    /// The names of the types around it, and its own.
    let path: [String]
    let kind: String
    let place: SourcePlace
    let isFilePrivate: Bool
    let isPublic: Bool
    let generics: [String]
    let inherits: [TypeSpelling]
    let attributes: Set<String>
    var cases: Set<String> = []
    var alias: TypeSpelling?
  }

  struct Parameter {
    let label: String?
    let name: String
    let type: TypeSpelling
    let hasDefault: Bool
    /// The default value as it is spelled, where it is short.
    let defaultText: String?
    let isVariadic: Bool
    let isAutoclosure: Bool
  }

  struct FunctionFact {
    enum Kind { case function, initializer, getter }

    let name: String
    let kind: Kind
    /// The types around it; for an extension, the extended type.
    let scope: [String]
    let place: SourcePlace
    let parameters: [Parameter]
    let result: TypeSpelling?
    let generics: [String]
    let hasBody: Bool
    let isStatic: Bool
    /// Whether its callers may catch what it throws: those of `main` may not.
    var isThrowing = false

    /// Whether it is a member that an extension gives the library's containers.
    var isOfResolver: Bool { Frame.isResolver(scope) }
  }

  /// A stored property, or a static one with a value.
  struct ValueFact {
    let name: String
    let scope: [String]
    let place: SourcePlace
    let type: TypeSpelling?
    let isStatic: Bool
    let isLet: Bool
    let hasValue: Bool
    /// Whether it is a member of a type, and takes part in its memberwise initialiser.
    let isMemberwise: Bool

    var isChildFactory: Bool { type?.shape.lastName == "ChildFactory" }
  }
#endif
