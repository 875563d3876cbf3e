@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds optional requests that no binding answers, if the program probably meant a similar
  /// binding. The qualifier of that binding is similar, or its type or cached instance conforms to
  /// the requested type or inherits from it.
  func findAbsent() {
    guard options.severities[.absent] != nil else { return }
    for step in wiring.steps.indices {
      if case .expected(let key) = wiring.steps[step].place { findExpected(key, step) }
      guard case .unbound(let key) = wiring.steps[step].place else { continue }
      let links = wiring.links.entering(step)
      // A key that something needs is reported as missing.
      guard let link = links.first, links.allSatisfy(\.isOptional),
        !issues.contains(where: { $0.id == .missing && $0.key == key }),
        let near = facts.nearMiss(key)
      else { continue }
      let asking = Int(link.source)
      // A default value is meant, and similar bindings are for other purposes.
      if key.qualifier == nil, let index = wiring.index(of: asking),
        wiring.table.requests[index].all.contains(where: {
          $0.read == nil && $0.dependency.isOptional && $0.dependency.spelledKey == key
        })
      {
        continue
      }
      if let key = near.key { meant.insert(key) }
      add(
        .absent, key, path: elements(ways.path(to: asking) + [step]),
        "Nothing binds \(key), so \(wiring.key(of: asking)) gets nil",
        notes: [("similar", near.text)], help: near.help,
        asked: wiring.sites(from: asking, to: step))
    }
  }
  /// Finds shared instances with an optional request for a key that only a scope below supplies.
  private func findExpected(_ key: BindingKey, _ step: Int) {
    let scope = wiring.scopesToSupply(step).first ?? ""
    let askers = wiring.links.entering(step).filter(\.isOptional).map { Int($0.source) }
    for asking in Set(askers).inOrder() {
      guard let lifetime = wiring.lifetime(ofStep: asking), [.singleton, .weak].contains(lifetime)
      else { continue }
      let (name, home) = (wiring.key(of: asking), "\(wiring.owner(of: asking))")
      add(
        .absent, key, path: elements([asking, step]),
        "\(name) is .\(lifetime) in \(home), so it always gets nil for \(key), "
          + "which scope \(scope) supplies",
        help: "give \(name) the lifetime .scope(\"\(scope)\"), or request \(key) in that scope",
        atMost: .note, asked: wiring.sites(from: asking, to: step))
    }
  }
}
