#if Macros
  @_spi(Layers) import SwiftHiltGraphTools

  /// What is known of a file without its syntax tree.
  struct FileFacts {
    var types: [TypeFact] = []
    var members: [MemberFact] = []
    /// The places of the names that are called.
    var calls: [String: [Int]] = [:]
    /// The identifiers that stand outside of the declarations of their own names.
    var mentions: Set<String> = []
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
    /// What keeps it from being read completely.
    var problem: Scan.Gap?
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
    /// Whether the compiler may write an initialiser, since the declaration has none.
    let mayLackInitializer: Bool
    var cases: Set<String> = []
    var alias: TypeSpelling?

    /// Whether a program begins in it.
    var isMain: Bool {
      !attributes.isDisjoint(with: ["main", "UIApplicationMain", "NSApplicationMain"])
    }
  }

  struct Parameter {
    let label: String?
    let name: String
    /// The spelled type; `nil` of a property that has the type of its initial value.
    let type: TypeSpelling?
    let hasDefault: Bool
    /// The default value as it is spelled, where it is short.
    var defaultText: String?
    var isVariadic = false
    var isAutoclosure = false
  }

  /// A function, an initialiser or a property: of a type, or outside of types.
  struct MemberFact {
    /// What it is; a computed property is a `getter`.
    enum Kind { case function, initializer, getter, stored }

    let name: String
    let kind: Kind
    /// The types around it; for an extension, the extended type.
    let scope: [String]
    let place: SourcePlace
    /// Orders the properties of a type; one `let` may declare several at its place.
    var order = 0
    /// The parameters; of a stored property, the one of its type's memberwise initialiser.
    var parameters: [Parameter] = []
    /// What a function gives back, or the type of a property.
    var result: TypeSpelling?
    var generics: [String] = []
    /// Whether it has a body, or an initial value.
    let hasBody: Bool
    let isStatic: Bool
    /// Whether its callers may catch what it throws: those of `main` may not.
    var isThrowing = false
    /// Whether it is a constant.
    var isLet = false

    /// Whether it is a member that an extension gives the library's containers.
    var isOfResolver: Bool { Frame.isResolver(scope) }
  }
#endif
