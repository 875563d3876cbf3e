/// Finds what answers each request, container by container.
final class Wiring {
  let follower: Follower
  let program: Program
  /// The bindings of each container by their key.
  private var plain: [ObjectIdentifier: [Key: [Binding]]] = [:]
  private var vague: [ObjectIdentifier: [Binding]] = [:]
  private var anywhere: [Key: [Binding]] = [:]
  private var elements: [ObjectIdentifier: [Key: [Binding]]] = [:]
  private var elementsAnywhere: [Key: [Binding]] = [:]
  private(set) var byType: [TypeReference: [Binding]] = [:]
  private(set) var vagueAnywhere: [Binding] = []
  /// What functions would register that nobody calls.
  private(set) var uncalled: [Key: [Binding]] = [:]
  private var judged: [String: Bool] = [:]
  private var below: [ObjectIdentifier: [ContainerNode]] = [:]
  private var chains: [ObjectIdentifier: [ContainerNode]] = [:]
  /// Files of which not everything is known.
  let incomplete: [SourceFile]

  init(_ follower: Follower, incomplete: [SourceFile]) {
    self.follower = follower
    self.incomplete = incomplete
    program = follower.program
    for binding in follower.bindings {
      // What a preview fakes is no answer for the app.
      if binding.isPreview, binding.owner.kind != .made { continue }
      if binding.uncalled != nil {
        uncalled[binding.key, default: []].append(binding)
        byType[binding.key.type, default: []].append(binding)
        continue
      }
      let id = ObjectIdentifier(binding.owner)
      switch binding.draft.kind {
      case .binding, .alias:
        if binding.key.isKnown {
          plain[id, default: [:]][binding.key, default: []].append(binding)
          anywhere[binding.key, default: []].append(binding)
        } else {
          vague[id, default: []].append(binding)
          vagueAnywhere.append(binding)
        }
        byType[binding.key.type, default: []].append(binding)
      case .contribution, .entry:
        elements[id, default: [:]][binding.key, default: []].append(binding)
        elementsAnywhere[binding.key, default: []].append(binding)
        byType[binding.key.type, default: []].append(binding)
        if !binding.key.isKnown { vagueAnywhere.append(binding) }
      case .decorator, .module, .opaque: break
      }
    }
  }

  /// What is found for a key.
  enum Answer {
    /// The bindings of the nearest container that has some, those that came later last.
    case bound([Binding])
    /// It may be there, with the reason for doubt.
    case unsure(String)
    /// The search ends in a container that comes from elsewhere.
    case foreign
    case unbound
  }

  func chain(_ node: ContainerNode) -> [ContainerNode] {
    if let known = chains[ObjectIdentifier(node)] { return known }
    let chain = node.chain
    chains[ObjectIdentifier(node)] = chain
    return chain
  }

  func descendants(_ node: ContainerNode) -> [ContainerNode] {
    if let known = below[ObjectIdentifier(node)] { return known }
    let nodes = node.descendants
    below[ObjectIdentifier(node)] = nodes
    return nodes
  }

  func bindings(_ key: Key, in node: ContainerNode) -> [Binding] {
    plain[ObjectIdentifier(node)]?[key] ?? []
  }

  /// Looks a key up from a container.
  ///
  /// - Parameter guards: The branches in which it is asked for.
  func answer(_ key: Key, from node: ContainerNode, guards: [Guard]) -> Answer {
    var conditional: [Binding] = []
    var doubt: String?
    var isForeign = false
    for level in chain(node) {
      let found = bindings(key, in: level)
      if !found.isEmpty {
        conditional += found
        if Guards.cover(conditional.map(\.guards), for: guards) {
          return .bound(conditional.filter { Guards.areCompatible($0.guards, guards) })
        }
      }
      if let vague = vague[ObjectIdentifier(level)]?.first(where: { $0.key.mayEqual(key) }) {
        doubt = doubt ?? "the binding at \(vague.site.short) may be the one"
      }
      if let opened = level.opened.first {
        doubt =
          doubt
          ?? "\(level.spelled) is handed to \(opened.why), which is not followed (\(opened.site.short))"
      }
      if level.kind != .made { isForeign = true }
    }
    if let first = conditional.first {
      let condition = first.guards.last { !$0.isSoft }?.condition ?? ""
      return .unsure(
        "it is bound only under a condition"
          + (condition.isEmpty ? "" : ", '\(condition.prefix(60))'") + " (\(first.site.short))")
    }
    if let doubt { return .unsure(doubt) }
    if isForeign { return .foreign }
    // It may have been registered by a way that was lost.
    if let lost = anywhere[key]?.first(where: { $0.owner.kind == .foreign }) {
      return .unsure("it is registered in a container that was not followed (\(lost.site.short))")
    }
    if let file = incomplete.first {
      return .unsure("\(file.path) could not be read whole")
    }
    if follower.gaveUp { return .unsure("the program took too many steps to be followed whole") }
    return .unbound
  }

  /// Looks a key up in all containers together.
  func answerAnywhere(_ key: Key, guards: [Guard]) -> Answer {
    if let found = anywhere[key] {
      return Guards.cover(found.map(\.guards), for: guards)
        ? .bound(found)
        : .unsure("it is bound only under a condition (\(found[0].site.short))")
    }
    if let vague = vagueAnywhere.first(where: { $0.key.mayEqual(key) }) {
      return .unsure("the binding at \(vague.site.short) may be the one")
    }
    for container in follower.containers {
      if let opened = container.opened.first {
        return .unsure(
          "\(container.spelled) is handed to \(opened.why), which is not followed (\(opened.site.short))"
        )
      }
    }
    if let file = incomplete.first { return .unsure("\(file.path) could not be read whole") }
    if follower.gaveUp { return .unsure("the program took too many steps to be followed whole") }
    return .unbound
  }

  /// The contributions that a container sees.
  func contributions(_ need: Need, from node: ContainerNode) -> [Binding] {
    chain(node).reversed().flatMap { level in
      (elements[ObjectIdentifier(level)]?[need.key] ?? []).filter { need.takes($0) }
    }
  }

  func contributionsAnywhere(_ need: Need) -> [Binding] {
    (elementsAnywhere[need.key] ?? []).filter { need.takes($0) }
  }

  /// All contributions of a type, whatever the qualifier.
  func contributions(of type: TypeReference) -> [Binding] {
    (byType[type] ?? []).filter {
      switch $0.draft.kind {
      case .contribution, .entry: return true
      default: return false
      }
    }
  }

  /// Whether what a module asks for can be judged: whether something that makes containers stands
  /// above it among what was scanned.
  func isJudged(_ module: String) -> Bool {
    if let known = judged[module] { return known }
    let result =
      follower.containers.contains { node in
        guard node.kind == .made, !node.isPreview, let site = node.site else { return false }
        return program.reaches(site.file.module, module)
      }
      || program.modules.values.contains { other in
        other.isExecutable && other.usesHilt && program.reaches(other.name, module)
          && follower.ambient.bindings.contains { $0.site.file.module == other.name }
      }
    judged[module] = result
    return result
  }

  /// The containers in which a binding's factory may run.
  func homes(_ binding: Binding) -> [ContainerNode] {
    let owner = binding.owner
    switch binding.lifetime {
    case .singleton, .weak: return [owner]
    case .scope(let name):
      let all = chain(owner) + descendants(owner)
      let made = all.filter { $0.scope == name }
      return made.isEmpty ? [owner] + descendants(owner) : made
    case .scoped, .transient, .graph, .unknown: return [owner] + descendants(owner)
    }
  }

  /// What a need comes down to from a container: the exact key first, then what is derived.
  func settle(_ need: Need, from nodes: [ContainerNode], guards: [Guard], isGlobal: Bool) -> Need {
    var need = need
    while case .one = need.kind, let next = need.derived() {
      let isExact =
        isGlobal
        ? anywhere[need.key] != nil
        : nodes.contains { node in chain(node).contains { !bindings(need.key, in: $0).isEmpty } }
      if isExact { break }
      need = next
    }
    return need
  }
}

extension Need {
  /// Whether a contribution of the key goes into the collection that is asked for.
  func takes(_ binding: Binding) -> Bool {
    switch (kind, binding.draft.kind) {
    case (.list, .contribution), (.set, .contribution): return true
    case (.map(let key), .entry(let type, _)): return key == type || key.mayEqual(type)
    default: return false
    }
  }
}
