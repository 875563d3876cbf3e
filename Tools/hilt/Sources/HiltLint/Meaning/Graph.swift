/// A container that some expression makes.
final class ContainerNode {
  enum Kind {
    /// Made by `Container(...)`, `child`, a component.
    case made
    /// Comes from code that was not followed.
    case foreign
    /// The default container, and those that were put in its place.
    case ambient
  }

  let number: Int
  let kind: Kind
  let site: Site?
  var name: String?
  var scope: String?
  var isScopeUnknown = false
  var parents: [ContainerNode] = []
  var children: [ContainerNode] = []
  var bindings: [Binding] = []
  var expectations: [Expectation] = []
  var installed: Set<String> = []
  /// The branches in which each of them was installed.
  var installedUnder: [String: [[Guard]]] = [:]
  /// The component that it was built from.
  var component: TypeDeclaration?
  /// Modules that `replaces:` leaves out.
  var skipped: Set<String> = []
  /// Where it was handed to code that was not followed.
  var opened: [(site: Site, why: String)] = []
  /// Whether it was put where nobody follows it: what is done with it there is not known.
  var isHandedOn = false
  /// Whether its singletons are awaited before others ask.
  var isPrewarmed = false
  /// Whether it belongs to a preview.
  var isPreview = false
  /// Whether the library closes it: it ends with a call, or with a part of the user interface.
  var isClosed = false

  init(number: Int, kind: Kind, site: Site?) {
    self.number = number
    self.kind = kind
    self.site = site
  }

  /// This container and those above it, nearest first.
  var chain: [ContainerNode] {
    var result: [ContainerNode] = []
    var queue = [self]
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if result.contains(where: { $0 === next }) { continue }
      result.append(next)
      queue += next.parents
    }
    return result
  }

  /// The containers below it.
  var descendants: [ContainerNode] {
    var result: [ContainerNode] = []
    var queue = children
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if result.contains(where: { $0 === next }) || next === self { continue }
      result.append(next)
      queue += next.children
    }
    return result
  }

  var spelled: String {
    if let name { return name }
    if let scope { return "scope \(scope)" }
    switch kind {
    case .made: return parents.isEmpty ? "the container" : "the child container"
    case .foreign: return "a container that was handed in"
    case .ambient: return "the default container"
    }
  }
}

/// A key that a container says its children of a scope will supply.
struct Expectation {
  let key: Key
  let scope: String?
  let site: Site
  /// Whether `registerChild` says it of the children that it makes.
  var isOfSeed = false
}

/// A registration that is installed nowhere yet.
final class Draft {
  enum Kind {
    case binding
    case alias
    case decorator
    /// Into `[T]`.
    case contribution
    /// Into `[K: V]`, with the key's spelling when it is known.
    case entry(type: TypeReference, key: String?)
    /// A module's type.
    case module(TypeReference)
    /// A registration that could not be read.
    case opaque(String)
  }

  enum Factory {
    case closure(Value, arguments: [TypeReference])
    /// The requests are known without a factory.
    case requests([Request])
    case instance
    case none
  }

  let number: Int
  let kind: Kind
  var type: TypeReference
  let qualifier: QualifierText
  var lifetime: LifetimeText
  var isOverride = false
  var isAsync = false
  let site: Site
  /// Where a lifetime or a scope was written.
  var lifetimeSite: Site?
  var factory: Factory
  /// What `dependencies:` declares.
  var declared: [Request]?
  let guards: [Guard]
  /// What a factory is called with besides the resolver.
  var extra: [Value] = []

  init(
    number: Int, kind: Kind, type: TypeReference, qualifier: QualifierText = .none,
    lifetime: LifetimeText = .singleton, site: Site, factory: Factory, guards: [Guard]
  ) {
    self.number = number
    self.kind = kind
    self.type = type
    self.qualifier = qualifier
    self.lifetime = lifetime
    self.site = site
    self.factory = factory
    self.guards = guards
  }
}

/// A registration in a container.
final class Binding {
  let number: Int
  let draft: Draft
  let owner: ContainerNode
  var guards: [Guard]
  /// The modules that registered it, by the names of their types, innermost last.
  var modules: [String] = []
  /// Which entry of the program it was found from.
  let run: Int
  var requests: [Request] = []
  var isPreview = false
  /// The function that registers it and that nobody calls.
  var uncalled: String?
  /// What of its instance keeps the resolver that the factory received: `Screen.resolver`.
  var kept: String?

  init(number: Int, draft: Draft, owner: ContainerNode, guards: [Guard], run: Int) {
    self.number = number
    self.draft = draft
    self.owner = owner
    self.guards = guards
    self.run = run
  }

  var key: Key { Key(draft.type, draft.qualifier) }
  var lifetime: LifetimeText { draft.lifetime }
  var site: Site { draft.site }

  /// Whether it marks a service of the lifecycle.
  var isService: Bool { key.type.name == "ServiceEntry" }

  /// Whether its factory runs with the container that it is registered in, whoever asks.
  var isBuiltByOwner: Bool {
    switch lifetime {
    case .singleton, .weak: return true
    default: return false
    }
  }
}

/// Something that is asked for.
final class Request {
  enum Form {
    case required, optional, many, set
    case map(TypeReference)
    /// A member of an entry point.
    case member
  }

  enum Target {
    /// The resolver that the factory received.
    case own
    case containers([ContainerNode])
    /// The resolver that is ambient there.
    case ambient
  }

  let type: TypeReference
  let qualifier: QualifierText
  let form: Form
  var target: Target
  let site: Site
  let guards: [Guard]
  /// Whether it is asked for later than the factory runs.
  var isDeferred: Bool
  var isAsync: Bool
  /// Whether a default value stands in when it is unbound.
  var hasDefault = false
  /// Whether a macro or `bind` declares it, so that the library resolves it.
  var isDeclared = false
  /// Why nobody can say what is asked for.
  var why: String?
  /// Where the instance is kept that asks; for messages.
  var asker: Binding?
  /// Whether it stands in a function that nobody calls.
  var isUncalled = false
  /// The module that the code is in.
  var module: String { site.file.module }

  init(
    type: TypeReference, qualifier: QualifierText, form: Form, target: Target, site: Site,
    guards: [Guard], isDeferred: Bool = false, isAsync: Bool = false
  ) {
    self.type = type
    self.qualifier = qualifier
    self.form = form
    self.target = target
    self.site = site
    self.guards = guards
    self.isDeferred = isDeferred
    self.isAsync = isAsync
  }

  /// One that a macro, `bind` or a list declares.
  ///
  /// - Parameter why: Why the type or the qualifier may not be known.
  static func declared(
    _ type: TypeReference, _ qualifier: QualifierText = .none, at site: Site, unless why: String
  ) -> Request {
    let request = Request(
      type: type, qualifier: qualifier, form: .required, target: .own, site: site, guards: [])
    request.isDeclared = true
    if !type.isKnown || qualifier == .unknown { request.why = why }
    return request
  }

  func copy(guards: [Guard]) -> Request {
    let copy = Request(
      type: type, qualifier: qualifier, form: form, target: target, site: site,
      guards: guards + self.guards, isDeferred: isDeferred, isAsync: isAsync)
    copy.hasDefault = hasDefault
    copy.isDeclared = isDeclared
    copy.why = why
    return copy
  }
}
