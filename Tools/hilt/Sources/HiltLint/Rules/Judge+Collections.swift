@_spi(Layers) import SwiftHiltDAG

/// Requests for collections.
extension Judge {
  func many(_ need: Need, _ request: Request, _ binding: Binding?, _ scene: Scene) {
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

  func collectionKey(_ need: Need) -> Key {
    let type: TypeReference
    switch need.kind {
    case .set: type = .named("Set", [need.key.type])
    case .map(let key): type = .dictionary(key, need.key.type)
    default: type = .array(need.key.type)
    }
    return Key(type, need.key.qualifier)
  }
}
