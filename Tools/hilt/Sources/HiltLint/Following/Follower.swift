/// Follows containers and resolvers through a program without running it: which containers there
/// are, what each binds, and what is asked of it.
///
/// Functions are followed into with the values that they are called with, and once for each
/// different set of values. What cannot be followed is remembered with the reason.
final class Follower {
  let program: Program
  let relevance: Relevance
  var containers: [ContainerNode] = []
  let foreign: ContainerNode
  let ambient: ContainerNode
  /// All containers that may be the ambient one.
  var ambients: [ContainerNode] = []
  /// The containers of parts of the user interface.
  var interfaceScopes: [ContainerNode] = []
  var bindings: [Binding] = []
  /// What is asked for outside of every factory.
  var requests: [Request] = []
  var unfollowed: [(site: Site, why: String)] = []
  var scopesMade: [(scope: String, site: Site, container: ContainerNode)] = []
  var hasUnknownScope = false
  /// Whether a container is prewarmed that comes from nobody knows where.
  var isUnknownPrewarmed = false
  var objects: [String: [ObjectNode]] = [:]
  /// The children that `ChildFactory`s make, by the type of their seed.
  var seeded: [TypeReference: [ContainerNode]] = [:]
  var askedEntryPoints: Set<String> = []
  /// Protocols that are asked for as entry points and are not marked.
  var plainEntryPoints: [(type: TypeDeclaration, site: Site)] = []

  // Where it is at the moment.
  var guards: [Guard] = []
  /// The modules that are being installed, by the names of their types, innermost last.
  var installing: [String] = []
  var current: Binding?
  var deferral = 0
  var run = 0
  var isPreview = false
  /// The function that is followed though nobody calls it.
  var uncalled: String?
  /// Why the type of a request may not be known, innermost last.
  var reasons: [String] = []
  /// Whether only a type is looked for.
  var isSilent = false
  /// Whether `await` stands in front.
  var isAwaiting = false
  private(set) var steps = 0
  /// Whether something took too many steps to be followed whole: then nothing is certainly absent.
  private(set) var gaveUp = false
  private var numbers = 0
  var memory: [String: Value] = [:]
  var active: Set<String> = []
  var depth = 0
  var nodes: [String: ContainerNode] = [:]
  var isMakingOne: Set<String> = []
  var globals: [ObjectIdentifier: Value] = [:]
  var activeGlobals: Set<ObjectIdentifier> = []
  var localTypes: [ObjectIdentifier: TypeDeclaration] = [:]
  var visited: Set<ObjectIdentifier> = []
  var queue: [(binding: Binding, guards: [Guard])] = []
  /// How many of the queue are followed.
  var drained = 0
  /// Closures that were met as values, and may not be followed yet.
  var metClosures: [LeftClosure] = []
  /// Calls of functions that nobody knew then, and the functions that they may mean.
  var unknownCalls: [UnknownCall] = []
  var functionsMet: [[TypeReference]: [Value]] = [:]
  /// Functions that are named as values of such a type, by where their form is.
  var functionsAsValues: Set<ObjectIdentifier> = []
  var localFunctions: [ObjectIdentifier: FunctionDeclaration] = [:]

  /// More than this is not followed from one beginning.
  static let stepLimit = 1_000_000
  static let depthLimit = 120

  init(_ program: Program, _ relevance: Relevance) {
    self.program = program
    self.relevance = relevance
    foreign = ContainerNode(number: 0, kind: .foreign, site: nil)
    ambient = ContainerNode(number: 1, kind: .ambient, site: nil)
    containers = [foreign, ambient]
    ambients = [ambient]
    numbers = 2
  }

  func number() -> Int {
    numbers += 1
    return numbers
  }

  /// Counts a step; `false` when it is time to give up.
  func step() -> Bool {
    steps += 1
    if steps < Follower.stepLimit { return true }
    gaveUp = true
    return false
  }

  func startRun() {
    run += 1
    steps = 0
  }

  func site(_ form: Form, _ environment: Environment) -> Site {
    Site(file: environment.context.place.file, offset: form.offset)
  }

  func naming(_ environment: Environment) -> Naming {
    var naming = Naming(program, environment.place)
    naming.generics = environment.context.generics
    return naming
  }

  func type(_ form: Form?, _ environment: Environment) -> TypeReference {
    guard let form else { return .unknown }
    let type = naming(environment).type(form)
    if case .named(let name, _) = type, name == environment.context.place.type?.id,
      form.text == "Self", let receiver = environment.context.receiver
    {
      switch receiver.what {
      case .metatype(let own): return own
      default: return receiver.type == .unknown ? type : receiver.type
      }
    }
    return type
  }

  func newContainer(_ site: Site, parents: [ContainerNode] = []) -> ContainerNode {
    let node = ContainerNode(number: number(), kind: .made, site: site)
    for parent in parents {
      node.parents.append(parent)
      parent.children.append(node)
    }
    containers.append(node)
    return node
  }

  func setScope(_ value: Value?, of node: ContainerNode, at site: Site) {
    guard let value else { return }
    if case .null = value.what { return }
    if let name = scopeName(value) {
      node.scope = name
      scopesMade.append((name, site, node))
    } else {
      node.isScopeUnknown = true
      hasUnknownScope = true
    }
  }

  func record(_ request: Request) {
    if isSilent { return }
    request.isUncalled = uncalled != nil
    if let current {
      request.asker = current
      // Met again on another way through the same code.
      if current.requests.contains(where: { $0.isSame(as: request) }) { return }
      current.requests.append(request)
    } else {
      requests.append(request)
    }
  }

  /// Says that a container was handed to code that is not followed.
  func open(_ value: Value, _ why: String, _ site: Site) {
    if isSilent { return }
    switch value.what {
    case .containers(let nodes):
      for node in nodes where !node.opened.contains(where: { $0.site == site }) {
        node.opened.append((site, why))
      }
    case .oneOf(let values): for one in values { open(one, why, site) }
    default: break
    }
  }
}

extension Request {
  func isSame(as other: Request) -> Bool {
    guard site == other.site, type == other.type, qualifier == other.qualifier,
      isDeferred == other.isDeferred, guards == other.guards
    else { return false }
    switch (target, other.target) {
    case (.own, .own), (.ambient, .ambient): return true
    case (.containers(let a), .containers(let b)): return a.map(\.number) == b.map(\.number)
    default: return false
    }
  }
}
