/// What answers each request, and which have no answer.
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

  func judge(_ request: Request, of binding: Binding?) {
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

  func one(_ need: Need, _ request: Request, _ binding: Binding?, _ scene: Scene) {
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
  func global(_ key: Key, _ request: Request) -> Wiring.Answer {
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

  func note(
    _ targets: [Binding], _ need: Need, _ request: Request, _ source: Binding?
  ) {
    guard !targets.isEmpty else { return }
    askings.append(Asking(request: request, need: need, source: source, targets: targets))
  }
}
