@_spi(Layers) import SwiftHiltDAG

extension Judge {
  /// Finds what answers each request, and says which have no answer.
  func followRequests() {
    for binding in follower.bindings {
      for request in binding.requests { judge(request, of: binding) }
      if case .decorator = binding.draft.kind { judge(decorator: binding) }
    }
    for request in follower.requests { judge(request, of: nil) }
    followFromRoots()
  }

  private func judge(_ request: Request, of binding: Binding?) {
    requestCount += 1
    if let why = request.why {
      uncheckedCount += 1
      add(
        .unchecked, request.site, "",
        request.type.isKnown
          ? "Not checked: \(Key(request.type, request.qualifier)), because \(why)"
          : "Not checked: \(why)")
      return
    }
    let scene = Scene(request, binding, self)
    let need = wiring.settle(
      Need(request), from: scene.places, guards: request.guards, isGlobal: scene.isGlobal)
    switch need.kind {
    case .nothing: return
    case .one: one(need, request, binding, scene)
    case .list, .set, .map: many(need, request, binding, scene)
    }
  }

  /// Where a request is looked up.
  struct Scene {
    /// The containers that may be asked; any one that answers will do, or each must.
    var places: [ContainerNode]
    /// Whether each of them must answer.
    var isEach: Bool
    /// Whether nobody knows which container is asked.
    var isGlobal: Bool
    /// Whether the program was seen to ask there, and not only might.
    var isAsked = false

    init(_ request: Request, _ binding: Binding?, _ judge: Judge) {
      switch request.target {
      case .own:
        guard let binding else {
          self.init(places: [], isEach: false, isGlobal: true)
          return
        }
        let places = judge.wiring.homes(binding)
        var isEach = false
        if case .scope(let name) = binding.lifetime {
          isEach = places.allSatisfy { $0.scope == name }
        }
        self.init(
          places: places, isEach: isEach, isGlobal: places.contains { $0.kind != .made })
      case .containers(let nodes):
        self.init(
          places: nodes, isEach: false, isGlobal: nodes.contains { $0.kind != .made })
      case .ambient: self.init(places: judge.follower.ambients, isEach: false, isGlobal: true)
      }
    }

    init(places: [ContainerNode], isEach: Bool, isGlobal: Bool, isAsked: Bool = false) {
      self.places = places
      self.isEach = isEach
      self.isGlobal = isGlobal
      self.isAsked = isAsked
    }
  }

  // MARK: One instance

  private func one(_ need: Need, _ request: Request, _ binding: Binding?, _ scene: Scene) {
    var answers: [(ContainerNode?, Wiring.Answer)] = []
    for place in scene.places {
      var answer = wiring.answer(need.key, from: place, guards: request.guards)
      if case .foreign = answer {
        answer = global(need.key, request)
        if case .bound(let bindings) = answer,
          let why = wiring.whyNotEverywhere(bindings, need.key, request)
        {
          answer = .unsure(why)
        }
      }
      answers.append((place, answer))
    }
    if scene.places.isEmpty { answers.append((nil, global(need.key, request))) }
    var found: [Binding] = []
    var doubts: [String] = []
    var isUnbound = false
    for (_, answer) in answers {
      switch answer {
      case .bound(let bindings): found += bindings
      case .unsure(let why): doubts.append(why)
      case .foreign: doubts.append("")
      case .unbound: isUnbound = true
      }
    }
    if scene.isGlobal, found.isEmpty, isUnbound || doubts.allSatisfy(\.isEmpty) {
      switch global(need.key, request) {
      case .bound(let bindings): found += bindings
      case .unsure(let why): doubts.append(why)
      case .foreign: return
      case .unbound: isUnbound = true
      }
    }
    for target in found { connect(binding, target, need, request) }
    note(found, need, request, binding)
    if !found.isEmpty, !(scene.isEach && isUnbound) { return }
    if let why = doubts.first(where: { !$0.isEmpty }) {
      guard !need.isOptional else {
        doubted.insert(need.key)
        return
      }
      uncheckedCount += 1
      add(
        .unchecked, request.site, need.key.description,
        "Not checked: \(need.key), because \(why)")
      return
    }
    guard isUnbound else { return }
    if need.isOptional {
      nearMiss(optional: need, request, scene)
      return
    }
    missing(need, request, binding, scene)
  }

  /// What all that was scanned says of a key, for a request whose container is not known.
  private func global(_ key: Key, _ request: Request) -> Wiring.Answer {
    let answer = wiring.answerAnywhere(key, guards: request.guards)
    // Code that is never run sees its own.
    if case .unbound = answer, request.isUncalled, wiring.uncalled[key] != nil { return .foreign }
    if case .unbound = answer, !wiring.isJudged(request.module) { return .foreign }
    return answer
  }

  func connect(_ source: Binding?, _ target: Binding, _ need: Need, _ request: Request) {
    if let source {
      links.add(BindingLink(source: source, target: target, need: need, request: request))
    } else {
      asked.append(target)
    }
  }

  private func note(
    _ targets: [Binding], _ need: Need, _ request: Request, _ source: Binding?
  ) {
    guard !targets.isEmpty else { return }
    askings.append(Asking(request: request, need: need, source: source, targets: targets))
  }

  // MARK: Collections

  private func many(_ need: Need, _ request: Request, _ binding: Binding?, _ scene: Scene) {
    var found: [Binding] = []
    for place in scene.places { found += wiring.contributions(need, from: place) }
    if scene.isGlobal
      || scene.places.contains(where: { wiring.chain($0).contains { $0.kind != .made } })
    {
      found += wiring.contributionsAnywhere(need)
    }
    for target in found { connect(binding, target, need, request) }
    note(found, need, request, binding)
    guard found.isEmpty, !need.isOptional, wiring.isJudged(request.module), !request.isUncalled
    else { return }
    if wiring.vagueAnywhere.contains(where: { $0.key.mayEqual(need.key) }) { return }
    if scene.places.contains(where: { wiring.chain($0).contains { !$0.opened.isEmpty } }) { return }
    if expectations.contains(where: { $0.expectation.key.type == need.key.type }) { return }
    let spelled = collection(need)
    let family = family(scene.places)
    let others = wiring.contributions(of: need.key.type)
    if let other = others.first(where: {
      $0.key.qualifier != need.key.qualifier && isAmong($0, family)
    }) {
      add(
        .qualifier, request.site, spelled, IssueText.empty(spelled),
        [
          ("similar", "\(other.key), contributed at \(other.site.short)", other.site),
          ("help", "correct the qualifier: a collection of another qualifier is another one", nil),
        ])
      return
    }
    var notes: [(label: String, text: String, site: Site?)] = []
    let asked = binding.flatMap { pathNote(path(to: $0), collectionKey(need)) }
    if let plain = wiring.byType[need.key.type]?.first(where: { isAmong($0, family) }) {
      notes.append(
        (
          "similar", IssueText.notContributed("\(plain.key)", at: plain.site.short), plain.site
        ))
    }
    notes.append(("help", IssueText.emptyHelp(spelled, isRegistered: !notes.isEmpty), nil))
    add(.empty, request.site, spelled, IssueText.empty(spelled), (asked.map { [$0] } ?? []) + notes)
  }

  func collection(_ need: Need) -> String { collectionKey(need).description }

  private func collectionKey(_ need: Need) -> Key {
    let type: TypeReference
    switch need.kind {
    case .set: type = .named("Set", [need.key.type])
    case .map(let key): type = .dictionary(key, need.key.type)
    default: type = .array(need.key.type)
    }
    return Key(type, need.key.qualifier)
  }

  // MARK: Decorators

  private func judge(decorator binding: Binding) {
    guard binding.key.isKnown else { return }
    let answer = wiring.answer(binding.key, from: binding.owner, guards: binding.guards)
    let request = Request(
      type: binding.key.type, qualifier: binding.key.qualifier, form: .required, target: .own,
      site: binding.site, guards: binding.guards)
    switch answer {
    case .bound(let targets):
      // What a decorator asks for is needed with the decorated instance.
      for target in targets {
        for inner in binding.requests where inner.why == nil { judge(inner, of: target) }
      }
    case .unbound:
      let notes = similar(binding.key, request, [binding.owner])
      add(
        .missing, binding.site, binding.key.description,
        IssueText.nothingDecorated("\(binding.key)"),
        notes + [help(binding.key, request, [binding.owner])])
    case .unsure(let why):
      add(
        .unchecked, binding.site, binding.key.description,
        "Not checked: \(binding.key), because \(why)")
    case .foreign:
      if case .unbound = global(binding.key, request) {
        let notes = similar(binding.key, request, [])
        add(
          .missing, binding.site, binding.key.description,
          IssueText.nothingDecorated("\(binding.key)"),
          notes + [help(binding.key, request, [])])
      }
    }
  }

  // MARK: From the roots

  /// What is asked for in one container may need what only another one has.
  private func followFromRoots() {
    var seen: Set<String> = []
    func visit(_ binding: Binding, _ node: ContainerNode, _ path: [Binding]) {
      guard path.count < 64, seen.insert("\(binding.number)@\(node.number)").inserted else {
        return
      }
      let home: ContainerNode
      switch binding.lifetime {
      case .scoped, .transient, .graph: home = node
      case .singleton, .weak: home = binding.owner
      case .scope(let name):
        guard let own = wiring.chain(node).first(where: { $0.scope == name }) else { return }
        home = own
      case .unknown: return
      }
      for request in binding.requests where request.why == nil {
        guard case .own = request.target else { continue }
        let need = wiring.settle(
          Need(request), from: [home], guards: request.guards, isGlobal: false)
        guard case .one = need.kind else {
          for target in wiring.contributions(need, from: home) {
            visit(target, home, path + [binding])
          }
          continue
        }
        switch wiring.answer(need.key, from: home, guards: request.guards) {
        case .bound(let targets):
          if let last = targets.last { visit(last, home, path + [binding]) }
        case .unbound:
          guard !need.isOptional else { continue }
          missing(
            need, request, binding,
            Scene(places: [home], isEach: false, isGlobal: false, isAsked: true))
        case .unsure, .foreign: continue
        }
      }
    }
    for request in follower.requests where request.why == nil {
      guard case .containers(let nodes) = request.target, nodes.count == 1,
        let node = nodes.first, node.kind == .made
      else { continue }
      let need = wiring.settle(Need(request), from: [node], guards: request.guards, isGlobal: false)
      if case .one = need.kind {
        if case .bound(let targets) = wiring.answer(need.key, from: node, guards: request.guards) {
          if let last = targets.last { visit(last, node, []) }
        }
      } else {
        for target in wiring.contributions(need, from: node) { visit(target, node, []) }
      }
    }
  }
}
