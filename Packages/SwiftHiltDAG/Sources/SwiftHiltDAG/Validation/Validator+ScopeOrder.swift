@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds pairs of scopes, still without containers, that would have to be below each other. An
  /// instance of each needs one of the other, so no order of the scopes serves both.
  func findContradictoryScopes() {
    var needs: [(scope: String, other: String, path: [Int])] = []
    var budget = 64 * (wiring.steps.count + wiring.links.all.count)
    for step in wiring.steps.indices where wiring.isOutOfScope(step) {
      let scope = futureOwner(step)!
      let paths = paths(
        from: step, &budget,
        along: { link in
          let target = Int(link.target)
          return !link.isOptional
            && (futureOwner(target).map { $0 != scope } ?? wiring.belongsToConsumer(target))
        }, to: { futureOwner($0) != nil })
      for path in paths {
        let other = futureOwner(path.last!)!
        if needs.contains(where: { $0.scope == scope && $0.other == other }) { continue }
        needs.append((scope, other, path))
      }
    }
    // Reports each pair once.
    for (scope, other, path) in needs.inOrder({ ($0.scope, $0.other) < ($1.scope, $1.other) })
    where scope < other {
      guard let back = needs.first(where: { $0.scope == other && $0.other == scope }) else {
        continue
      }
      add(path, against: back.path, scope, other)
    }
  }

  /// Returns the scope whose future container has the step's instance, if there is only one.
  private func futureOwner(_ step: Int) -> String? {
    let scopes = wiring.scopesToSupply(step)
    return scopes.count == 1 ? scopes[0] : nil
  }

  private func add(_ path: [Int], against back: [Int], _ scope: String, _ other: String) {
    let (keeper, needed) = (wiring.key(of: path[0]), wiring.key(of: path.last!))
    let reverse = KeyText(back.map { "\(wiring.key(of: $0))" }, separator: " -> ")
    add(
      .captive, keeper, path: path.map(element), sites: back.compactMap { element($0).callSite },
      "\(keeper) is .scope(\(scope)) and needs \(needed) of scope \(other), but "
        + "scope \(other) itself needs scope \(scope)",
      notes: [
        ("against", "\(reverse): scope \(other) cannot be both above and below scope \(scope)")
      ],
      help:
        "give \(keeper) the lifetime .scope(\"\(other)\"), or register \(needed) in scope \(scope)"
    )
  }
}
