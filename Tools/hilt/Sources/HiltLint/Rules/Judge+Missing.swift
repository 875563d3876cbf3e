@_spi(Layers) import SwiftHiltDAG

extension Judge {
  /// Says that a key is bound nowhere where it is looked for.
  func missing(_ need: Need, _ request: Request, _ binding: Binding?, _ scene: Scene) {
    let key = need.key
    if let binding { unbound.append((binding, need)) }
    if let binding, let supplied = supplier(key, binding) {
      // A container below supplies it; that is too far for what is shared.
      if binding.isBuiltByOwner, case .own = request.target {
        captive(binding, key, supplied, request)
      } else if scene.isAsked, !scene.places.contains(where: { isWithin($0, supplied.scope) }) {
        notHere(need, request, binding, supplied, scene)
      }
      return
    }
    if binding == nil, let supplied = expectation(key, scene.places),
      !scene.places.contains(where: { isWithin($0, supplied.scope) })
    {
      notHere(need, request, binding, supplied, scene)
      return
    }
    var notes: [(label: String, text: String, site: Site?)] = []
    if let binding, let path = pathNote(path(to: binding), key) { notes.append(path) }
    let near = similar(key, request, scene.places)
    notes += near
    notes.append(help(key, request, scene.places))
    let rule: Rule
    if case .member = request.form { rule = .entryPoint } else { rule = .missing }
    let place =
      scene.places.count == 1 && scene.places[0].kind == .made
        && (scene.places[0].name != nil || scene.places[0].scope != nil || !near.isEmpty)
        && !scene.places[0].parents.isEmpty
      ? " in \(scene.places[0].spelled)" : ""
    // One key is missing at one place, though several containers lack it.
    guard missed.insert("\(key)|\(request.site.file.path)@\(request.site.offset)").inserted else {
      return
    }
    add(rule, request.site, key.description, IssueText.missing("\(key)") + place, notes)
  }

  private func notHere(
    _ need: Need, _ request: Request, _ binding: Binding?, _ supplied: Expectation, _ scene: Scene
  ) {
    let scope = supplied.scope ?? "?"
    var notes: [(label: String, text: String, site: Site?)] = []
    if let binding, let path = pathNote(path(to: binding), need.key) { notes.append(path) }
    notes.append(
      (
        "expect", "supplied by a container of scope \(scope), declared at \(supplied.site.short)",
        supplied.site
      ))
    notes.append(("help", "ask a container of scope \(scope)", nil))
    add(
      .missing, request.site, need.key.description,
      IssueText.missing(
        "\(need.key)", in: scene.places.first?.spelled ?? "the container"), notes)
  }

  private func supplier(_ key: Key, _ binding: Binding) -> Expectation? {
    expectation(key, wiring.chain(binding.owner) + wiring.descendants(binding.owner))
  }

  private func expectation(_ key: Key, _ nodes: [ContainerNode]) -> Expectation? {
    let chains = nodes.flatMap { wiring.chain($0) }
    return expectations.first { one in
      one.expectation.key == key
        && (one.owner.kind != .made || chains.contains { $0 === one.owner })
    }?.expectation
  }

  private func isWithin(_ node: ContainerNode, _ scope: String?) -> Bool {
    wiring.chain(node).contains { $0.scope == scope || $0.isScopeUnknown || $0.kind != .made }
  }

  private func captive(
    _ binding: Binding, _ key: Key, _ supplied: Expectation, _ request: Request
  ) {
    let scope = supplied.scope ?? "?"
    let path = pathNote([binding], key).map { [$0] } ?? []
    add(
      .captive, request.site, binding.key.description,
      IssueText.keeps(
        "\(binding.key)", "\(binding.lifetime)", "\(key)", "supplied by scope \(scope)"),
      path + [
        ("expect", "declared at \(supplied.site.short)", supplied.site),
        (
          "help",
          IssueText.captiveHelp(
            "\(binding.key)", scope: scope, home: binding.owner.spelled),
          nil
        ),
      ])
  }

  /// An optional request that a misspelt qualifier silences.
  func nearMiss(optional need: Need, _ request: Request, _ scene: Scene) {
    guard need.key.qualifier != .none, wiring.isJudged(request.module) else { return }
    let family = family(scene.places)
    let others = (wiring.byType[need.key.type] ?? []).filter {
      guard case .binding = $0.draft.kind, isAmong($0, family) else { return false }
      return $0.key.qualifier != need.key.qualifier
    }
    guard let other = others.first else { return }
    add(
      .qualifier, request.site, need.key.description,
      "Nothing binds \(need.key), so that this is always nil",
      [
        ("similar", "\(other.key), registered at \(other.site.short)", other.site),
        ("help", "correct the qualifier, or register \(need.key)", nil),
      ])
  }

  // MARK: Expectations

  /// Whether something is asked of a container: one that is made to be looked at supplies nothing.
  private func isAsked(_ node: ContainerNode) -> Bool {
    node.isHandedOn
      || follower.requests.contains { request in
        if case .containers(let nodes) = request.target { return nodes.contains { $0 === node } }
        return false
      }
  }

  private func addUnsure(_ one: Expectation, _ scope: String, _ site: Site, _ why: String) {
    uncheckedCount += 1
    add(
      .unchecked, site, one.key.description,
      "Not checked: \(one.key) in scope \(scope), because \(why)")
  }

  /// A container of a scope has to supply what is expected of it.
  func findUnsupplied() {
    for (expectation, owner) in expectations {
      guard let scope = expectation.scope, expectation.key.isKnown,
        !expectation.key.type.isResolver
      else { continue }
      let below = owner.kind == .made ? wiring.descendants(owner) : follower.containers
      let nodes =
        below
        + follower.containers.filter { node in
          !below.contains { $0 === node } && wiring.chain(node).contains { $0 === follower.foreign }
        }
      for node in nodes where node.scope == scope && node.kind == .made {
        guard let site = node.site else { continue }
        switch wiring.answer(expectation.key, from: node, guards: []) {
        case .unbound: guard isAsked(node) else { continue }
        case .unsure(let why) where !node.opened.isEmpty:
          addUnsure(expectation, scope, site, why)
          continue
        case .foreign:
          addUnsure(expectation, scope, site, "nothing here says what is above \(node.spelled)")
          continue
        case .bound, .unsure: continue
        }
        let near = similar(
          expectation.key,
          Request(
            type: expectation.key.type, qualifier: expectation.key.qualifier, form: .required,
            target: .own, site: site, guards: []), [node])
        add(
          .missing, site, expectation.key.description,
          IssueText.missing("\(expectation.key)", in: "scope \(scope)"),
          [("expect", "declared at \(expectation.site.short)", expectation.site)] + near + [
            (
              "help", "register \(expectation.key) in this container, or remove the expectation",
              nil
            )
          ])
      }
    }
  }
}
