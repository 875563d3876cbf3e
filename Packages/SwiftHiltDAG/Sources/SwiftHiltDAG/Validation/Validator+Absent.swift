@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds optional requests that no binding answers, if the program probably meant a similar
  /// binding. The qualifier of that binding is similar, or its type or cached instance conforms to
  /// the requested type or inherits from it.
  func findAbsent() {
    guard options.severities[.absent] != nil else { return }
    for step in wiring.steps.indices {
      guard case .unbound(let key) = wiring.steps[step].place else { continue }
      let links = wiring.links.entering(step)
      // A key that something needs is reported as missing.
      guard let link = links.first, links.allSatisfy(\.isOptional),
        !issues.contains(where: { $0.id == .missing && $0.key == key }),
        let near = facts.nearMiss(key)
      else { continue }
      let asking = Int(link.source)
      if let key = near.key { meant.insert(key) }
      add(
        .absent, key, path: elements(ways.path(to: asking) + [step]),
        "Nothing binds \(key), so \(wiring.key(of: asking)) gets nil",
        notes: [("similar", near.text)], help: near.help,
        asked: wiring.sites(from: asking, to: step))
    }
  }
}
