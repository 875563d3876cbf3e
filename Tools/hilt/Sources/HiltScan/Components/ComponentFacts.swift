import SwiftHiltCore
@_spi(Layers) import SwiftHiltGraphTools

/// A request that a macro writes: for a parameter, an input's property or an entry point's member.
struct MacroRequest {
  let place: Scan.Place
  let type: ScannedType
  let qualifier: Scan.Qualifier
  /// Whether the request may find nothing, because the parameter has a default value.
  var hasDefault = false
  /// Whether the request is made each time.
  var isCertain = true
  /// Whether an assisted factory makes the request when it is called.
  var isDeferred = false
  /// The name of an entry point's member.
  var name = ""
  /// Whether the member of an entry point is `async`.
  var isAwaited = false
  var condition = Condition.always
}

/// A registration of a module, or an input of a component.
struct MacroBinding {
  enum Role: Hashable {
    case binding
    /// An element of `[T]`. A plural contribution builds several.
    case element(isPlural: Bool)
    /// An entry of a map; the text is the key's value, or `nil` if the sources don't show it.
    case entry(type: ScannedType, key: String?)
    case alias(of: ScannedType, Scan.Qualifier)
    case decorator

    /// Whether a request for the key finds the registration.
    var answersForKey: Bool {
      switch self {
      case .binding, .alias: return true
      case .element, .entry, .decorator: return false
      }
    }
  }

  let place: Scan.Place
  var key: ScannedType
  let qualifier: Scan.Qualifier
  /// How long instances live; `nil` if the sources don't show it.
  var lifetime: Lifetime? = .singleton
  var role = Role.binding
  /// The type of the instances, if the sources show another one than the key's.
  var made: ScannedType?
  var requests: [MacroRequest] = []
  var isOverride = false
  var isAsync = false
  /// The functions and initialisers that receive the requested instances; `nil` if the scan doesn't
  /// know all of them.
  var makers: [MemberFact]? = []
  /// Whether the program hands in the instance.
  var isInstance = false
  /// Whether `expects:` announces the key, which another binding may also bind.
  var isExpected = false
  /// Whether a registering call makes the registration, as in `static var bindings`.
  var isPlain = false
  /// Whether the registration is in a branch of plain code.
  var isConditional = false
  /// The reasons why requests may be missing.
  var gaps: [Scan.Gap] = []
  var condition = Condition.always
}

/// A type in a list of an attribute.
struct ListedType {
  let type: ScannedType
  let place: Scan.Place
  var condition = Condition.always
}

/// What a type registers: a module, a component, or a type with `@Binds`.
struct ModuleFacts {
  let type: ScannedType
  let place: Scan.Place
  var bindings: [MacroBinding] = []
  /// The modules that the module installs first.
  var includes: [ListedType] = []
  /// The keys and scopes that `expect` announces.
  var expectations: [(key: MacroRequest?, scope: String?)] = []
  /// What the scan cannot check.
  var doubts: [Doubt] = []
  /// The reason why the module may bind any key; `nil` if its bindings are known.
  var gap: Scan.Gap?

  /// The part that only components have; `nil` for a plain module.
  var component: ComponentFacts?
}

/// Something that keeps a component from being proved, and what to write so that it no longer does.
struct Doubt: Hashable {
  /// The help for sources that were not read.
  static let reading = "let the plugin read its sources, or bind with '@Provides' or 'to:'"

  let reason: String
  let help: String
  /// The code that is doubtful; `nil` if the doubt is about a fault or the whole component.
  var place: Scan.Place?

  init(_ reason: String, _ help: String, at place: Scan.Place? = nil) {
    (self.reason, self.help, self.place) = (reason, help, place)
  }

  init(_ gap: Scan.Gap, _ help: String = Doubt.reading) {
    self.init(gap.reason, help, at: gap.place)
  }
}

struct ComponentFacts {
  /// The scope of the container; `nil` if it has none.
  var scope: String?
  var replaces: [ListedType] = []
  var parents: [ListedType] = []
  var entryPoints: [ListedType] = []
  var isPublic = false
  /// Whether `parents: []` says that nothing is above.
  var isRoot = false
}
