#if Macros
  @_spi(Layers) import SwiftHiltGraphTools

  /// The facts about a file that the scan keeps without its syntax tree.
  struct FileFacts {
    var types: [TypeFact] = []
    var members: [MemberFact] = []
    /// The offsets of calls, by the called name.
    var calls: [String: [Int]] = [:]
    /// The identifiers that occur outside the declarations of their own names.
    var mentions: Set<String> = []
    /// The offsets of metatypes, such as `Api.self`, outside requests and registering calls, by the
    /// last component of the type's name.
    var handedTypes: [String: [Int]] = [:]
    /// The offsets of variables that may resolve when they are initialised.
    var askingVariables: [Int] = []
    /// The types that macros bind, such as the result of a `@Provides` function or the type of a
    /// `@Register` variable.
    var boundByMacros: [(type: TypeSpelling, scope: [String])] = []
    /// The types that functions declare. Outside those functions, the same names can mean other
    /// types.
    var localTypes: Set<String> = []
    /// The associated types, each with the names of the types around it.
    var associatedTypes: [[String]] = []
    var imports: Set<String> = []
    /// Whether the file has statements outside functions.
    var hasTopLevelCode = false
    /// Whether the file contains a name with which the library registers or resolves.
    var isRelevant = false
    /// The reason why the scan could not read the whole file.
    var problem: Scan.Gap?
    var suppressions: [Suppression] = []
  }

  /// A place in the sources: the number of a file and an offset in bytes.
  struct SourcePlace: Hashable {
    let file: Int
    let offset: Int
  }

  struct TypeFact {
    let name: String
    /// The names of the types around the declaration, and its own name.
    let path: [String]
    let kind: String
    let place: SourcePlace
    let isFilePrivate: Bool
    let isPublic: Bool
    let generics: [String]
    let inherits: [TypeSpelling]
    let attributes: Set<String>
    /// Whether the compiler may synthesise an initialiser, because the declaration has none.
    let mayLackInitializer: Bool
    var cases: Set<String> = []
    var alias: TypeSpelling?

    /// Whether the type is a program's entry point.
    var isMain: Bool {
      !attributes.isDisjoint(with: ["main", "UIApplicationMain", "NSApplicationMain"])
    }
  }

  struct Parameter {
    let label: String?
    let name: String
    /// The spelled type, or `nil` if the type of a property's initial value applies.
    let type: TypeSpelling?
    let hasDefault: Bool
    /// The default value as spelled, if it is short.
    var defaultText: String?
    var isVariadic = false
    var isAutoclosure = false
  }

  /// A function, an initialiser or a property, inside a type or at file scope.
  struct MemberFact {
    /// The kind of a member. A computed property is a `getter`.
    enum Kind { case function, initializer, getter, stored }

    let name: String
    let kind: Kind
    /// The types around the member. In an extension, that is the extended type.
    let scope: [String]
    let place: SourcePlace
    /// The position that orders the properties of a type, because several properties of one `let`
    /// share a place.
    var order = 0
    /// The parameters. A stored property has the parameter of its type's memberwise initialiser.
    var parameters: [Parameter] = []
    /// The result of a function, or the type of a property.
    var result: TypeSpelling?
    var generics: [String] = []
    /// Whether the member has a body or an initial value.
    let hasBody: Bool
    let isStatic: Bool
    /// Whether a caller may catch the function's errors. Nothing catches those of `main`.
    var isThrowing = false
    /// Whether the property is a constant.
    var isLet = false

    /// Whether an extension of one of the library's resolver types declares the member.
    var isOfResolver: Bool { Frame.isResolver(scope) }
  }
#endif
