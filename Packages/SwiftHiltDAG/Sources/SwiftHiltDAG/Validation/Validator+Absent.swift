@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds optional requests that no binding answers, if the program probably meant a similar
  /// binding. The qualifier of that binding is similar, or its type or cached instance conforms to
  /// the requested type or inherits from it.
  func findAbsent() {
    guard options.severities[.absent] != nil else { return }
    for step in wiring.steps.indices {
      guard case .unbound(let key) = wiring.steps[step].place else { continue }
      let links = wiring.links.entering(step).filter { _ in true }
      // A key that something needs is reported as missing.
      guard let link = links.first, links.allSatisfy(\.isOptional),
        !issues.contains(where: { $0.id == .missing && $0.key == key }),
        let near = facts.nearMiss(key)
      else { continue }
      let asking = Int(link.source)
      meant.formUnion([near.key].compactMap { $0 })
      add(
        .absent, key, path: way(to: asking) + [PathElement(key: key)],
        "Nothing binds \(spelled(key)), so \(spelled(wiring.key(of: asking))) gets nil",
        notes: [("similar", text(near.text))] + (near.help.map { [("help", text($0))] } ?? []),
        asked: wiring.sites(from: asking, to: step))
    }
  }
}
