@_spi(Layers) import SwiftHiltGraphTools

/// The facts about a file that the scan keeps without its syntax tree.
struct FileFacts {
  var types: [TypeFact] = []
  var members: [MemberFact] = []
  /// The offsets of the called functions' names and of binary operators, by name.
  var calls: [String: [Int]] = [:]
  /// The identifiers and operators that occur outside the declarations and extensions with the
  /// same name.
  var mentions: Set<String> = []
  var handedTypes: [HandedType] = []
  /// The scopes that arguments name, such as `scope: "session"`. An argument that is
  /// not a literal is in parentheses.
  var scopes: Set<String> = []
  /// The offsets of the names in `App.build` and `c.unregister` that code doesn't call.
  var references: [Int] = []
  /// The offsets of variables with one of ``Vocabulary/wrappers``, and of properties with an
  /// initial value.
  var askingVariables: [Int] = []
  /// The names of the types that functions, accessors or closures declare. Elsewhere, such a name
  /// can mean another type.
  var localTypes: Set<String> = []
  /// The associated types, each as the names of the types around it and its own name.
  var associatedTypes: [[String]] = []
  /// The modules that the file imports, and those that these export.
  var imports: Set<String> = []
  /// The modules of `@_exported import`.
  var exports: Set<String> = []
  /// Whether code other than declarations is at file scope, outside `#if`.
  var hasTopLevelCode = false
  /// Whether the file mentions one of ``Vocabulary/relevant``.
  var isRelevant = false
  /// The reason why the scan could not read the whole file; `nil` if it could.
  var problem: Scan.Gap?
  /// Whether the file could not be opened, so it may mention anything.
  var isUnknown = false
  var suppressions: [Suppression] = []
}

/// A place in the sources: the number of a file and an offset in bytes.
struct SourcePlace: Hashable {
  let file: Int
  let offset: Int
}

/// A metatype such as `Api.self` that may hand the type to other code.
struct HandedType {
  /// The last component of the type's name.
  let name: String
  let place: SourcePlace
  /// The name of the function that takes the metatype.
  let taker: String?
  /// Whether the metatype is in an attribute of the library, such as in a list of modules.
  let isListed: Bool
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

  var isMain: Bool {
    !attributes.isDisjoint(with: ["main", "UIApplicationMain", "NSApplicationMain"])
  }

  var mayBeModule: Bool {
    !attributes.isDisjoint(with: ["Module", "Component", "Binds"])
      || inherits.contains { $0.shape.lastName == "HiltModule" }
  }
}

struct Parameter {
  let label: String?
  let name: String
  /// The spelled type, or `nil` if the type of a property's initial value applies.
  let type: TypeSpelling?
  let hasDefault: Bool
  /// The default value as spelled; `nil` if there is none, or if it has 100 bytes or more.
  var defaultText: String?
  var isVariadic = false
  var isAutoclosure = false
}

/// A function, an initialiser, a property, or a variable at file scope.
struct MemberFact {
  /// The kind of a member. A computed property is a `getter`.
  enum Kind { case function, initializer, getter, stored }

  let name: String
  let kind: Kind
  /// The names of the types around the member. In an extension, these are the parts of the
  /// extended type's name.
  let scope: [String]
  let place: SourcePlace
  /// The position that orders the properties of a type, because several properties of one
  /// declaration share a place.
  var order = 0
  /// For a stored property, the list has its parameter of the memberwise initialiser, if there
  /// is one.
  var parameters: [Parameter] = []
  /// The spelled result of a function, or the spelled type of a property.
  var result: TypeSpelling?
  var generics: [String] = []
  /// Whether a generic function takes only some types.
  var isConstrained = false
  /// Whether a generic function only resolves, so it registers no type that it receives.
  var isLocator = false
  /// Whether code outside the sources may call the function, for example because the function
  /// overrides another one or has an attribute.
  var isExported = false
  /// Whether the member has a body or an initial value.
  let hasBody: Bool
  let isStatic: Bool
  /// Whether a caller may catch the function's errors. Nothing catches those of `main`.
  var isThrowing = false
  var isLet = false

  var isOfResolver: Bool { Frame.isResolver(scope) }

  /// Whether the member runs without its name where code creates or uses a value of its type.
  var isImplicit: Bool {
    kind == .initializer || kind == .stored && !isStatic || Vocabulary.implicit.contains(name)
      || name.hasPrefix("build")
  }
}
