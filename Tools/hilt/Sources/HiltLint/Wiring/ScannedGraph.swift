import SwiftHiltDAG

/// The graph of what was read from sources, in the form that the library's recordings have.
public final class ScannedGraph {
  /// The graph, which is put together when it is first asked for: a lint needs none.
  public private(set) lazy var graph = ScannedGraph.graph(judge)

  /// The edges that are there under a condition only, as `from -> to`.
  public var conditionalEdges: Set<String> {
    var all: Set<String> = []
    var certain: Set<String> = []
    for link in judge.follower.bindings.flatMap({ judge.links.from($0) }) {
      let name = "\(ScannedGraph.key(link.source.key)) -> \(ScannedGraph.key(link.target.key))"
      all.insert(name)
      if link.request.guards.allSatisfy(\.isSoft) { certain.insert(name) }
    }
    return all.subtracting(certain)
  }

  private let judge: Judge

  init(_ judge: Judge) { self.judge = judge }

  private static func graph(_ judge: Judge) -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    var numbers: [ObjectIdentifier: Int] = [:]
    let follower = judge.follower
    let unchecked = Set(
      follower.bindings.filter { $0.requests.contains { $0.why != nil } }.map(ObjectIdentifier.init)
    )
    var isAsked: Set<ObjectIdentifier> = Set(judge.asked.map(ObjectIdentifier.init))
    for link in judge.collectionRoots { isAsked.insert(ObjectIdentifier(link)) }
    for binding in follower.bindings {
      if case .decorator = binding.draft.kind { continue }
      var node = DependencyGraph.Node(
        key: ScannedGraph.key(binding.key), role: ScannedGraph.role(binding),
        owner: ScannedGraph.owner(binding.owner), lifetime: ScannedGraph.lifetime(binding.lifetime),
        callSites: [ScannedGraph.site(binding.site)],
        isChecked: !unchecked.contains(ObjectIdentifier(binding)),
        isEntryPoint: isAsked.contains(ObjectIdentifier(binding)), origin: .scanned)
      node.collection = ScannedGraph.collection(of: binding).map(ScannedGraph.key)
      numbers[ObjectIdentifier(binding)] = builder.add(node)
    }
    var collections: [Key: Int] = [:]
    func collection(_ key: Key) -> Int {
      if let known = collections[key] { return known }
      let number = builder.add(
        DependencyGraph.Node(key: ScannedGraph.key(key), role: .collection, origin: .scanned))
      collections[key] = number
      return number
    }
    for binding in follower.bindings {
      guard let source = numbers[ObjectIdentifier(binding)] else { continue }
      for link in judge.links.from(binding) {
        guard let target = numbers[ObjectIdentifier(link.target)] else { continue }
        let kind: EdgeKind =
          link.need.isProvider ? .provider : link.need.isLazy ? .lazy : .direct
        if let key = ScannedGraph.collection(of: link.target) {
          let middle = collection(key)
          builder.connect(source, middle, kind: kind, isOptional: true, origin: .scanned)
          builder.connect(middle, target, kind: .contribution, origin: .scanned)
        } else {
          builder.connect(
            source, target, kind: kind, isOptional: link.need.isOptional, origin: .scanned)
        }
      }
    }
    // A lifecycle asks for its services.
    for binding in judge.asked + follower.bindings.filter(\.isService) {
      guard let target = numbers[ObjectIdentifier(binding)],
        let key = ScannedGraph.collection(of: binding)
      else { continue }
      builder.connect(collection(key), target, kind: .contribution, origin: .scanned)
    }
    for (binding, need) in judge.unbound {
      guard let source = numbers[ObjectIdentifier(binding)] else { continue }
      let target = builder.add(
        DependencyGraph.Node(
          key: ScannedGraph.key(need.key), role: .unbound, origin: .scanned))
      builder.connect(source, target, isOptional: need.isOptional, origin: .scanned)
    }
    return builder.build()
  }

  private static func key(_ key: Key) -> BindingKey {
    var qualifier: String?
    switch key.qualifier {
    case .none: break
    case .known(let text): qualifier = text
    case .unknown: qualifier = "@?"
    }
    return BindingKey(
      typeName: key.type.description, qualifiedTypeName: key.type.qualified, qualifier: qualifier)
  }

  private static func collection(of binding: Binding) -> Key? {
    switch binding.draft.kind {
    case .contribution: return Key(.array(binding.key.type), binding.key.qualifier)
    case .entry(let type, _):
      return Key(.dictionary(type, binding.key.type), binding.key.qualifier)
    default: return nil
    }
  }

  private static func role(_ binding: Binding) -> DependencyGraph.Node.Role {
    switch binding.draft.kind {
    case .alias: return .alias
    case .contribution, .entry: return .contribution
    case .decorator: return .decoration
    default:
      if case .instance = binding.draft.factory { return .instance }
      return .binding
    }
  }

  private static func owner(_ node: ContainerNode) -> DependencyGraph.Owner? {
    guard node.kind == .made else { return nil }
    var depth = 0
    var parent = node.parents.first
    while let next = parent, depth < 64 {
      depth += 1
      parent = next.parents.first
    }
    return DependencyGraph.Owner(name: node.name, scope: node.scope, depth: depth)
  }

  private static func lifetime(_ lifetime: LifetimeText) -> Lifetime? {
    switch lifetime {
    case .singleton: return .singleton
    case .scoped: return .scoped
    case .transient: return .transient
    case .weak: return .weak
    case .graph: return .graph
    case .scope(let name): return .scope(ScopeName(name))
    case .unknown: return nil
    }
  }

  private static func site(_ site: Site) -> CallSite {
    let name = site.file.path.split(separator: "/").last.map(String.init) ?? site.file.path
    return CallSite(
      file: "\(site.file.module)/\(name)", line: UInt(site.file.location(site.offset).line))
  }
}
