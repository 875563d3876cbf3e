@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds pairs of scopes, still without containers, that would have to be below each other. An
  /// instance of each needs one of the other, so no order of the scopes serves both.
  func findContradictoryScopes() {
    // For each pair of scopes, a path from an instance of the first to one of the second.
    var needs: [[String]: [Int]] = [:]
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
        let pair = [scope, futureOwner(path.last!)!]
        if needs[pair] == nil { needs[pair] = path }
      }
    }
    // Reports each pair once.
    for pair in needs.keys.inOrder({ ($0[0], $0[1]) < ($1[0], $1[1]) }) where pair[0] < pair[1] {
      if let back = needs[[pair[1], pair[0]]] {
        add(needs[pair]!, against: back, pair[0], pair[1])
      }
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
      .captive, keeper, path: elements(path), sites: elements(back).compactMap(\.callSite),
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
