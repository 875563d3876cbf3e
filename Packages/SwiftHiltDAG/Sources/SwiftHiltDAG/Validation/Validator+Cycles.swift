@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds bindings whose instances need each other to be built, and reports one short cycle for
  /// each set of such bindings.
  func findCycles() {
    let certain = wiring.certainLinks()
    // The same cycle may be seen from several levels, and an uncertain one may share a place with
    // another.
    var cycles: Set<Set<BindingTable.Place>> = []
    var places: Set<BindingTable.Place> = []
    for (links, isCertain) in [(certain ?? wiring.links, true), (wiring.links, false)]
    where isCertain || certain != nil {
      for cycle in links.shortCycles() {
        let steps = startingAtFirstName(cycle.map(Int.init))
        let onCycle = Set(steps.map { wiring.steps[$0].place })
        guard isCertain || places.isDisjoint(with: onCycle),
          cycles.insert(onCycle).inserted
        else { continue }
        places.formUnion(onCycle)
        let key = wiring.key(of: steps[0])
        add(
          .cycle, key, path: elements(steps), "\(key) depends on itself",
          help: .cycleHelp(
            key, isDirect: steps.count == 2,
            areAliases: steps.allSatisfy { wiring.record(of: $0)?.role == .alias }),
          asked: asked(along: steps), isCertain: isCertain)
      }
    }
  }

  /// Returns the closed path, rotated to begin and end with the step whose name sorts first.
  private func startingAtFirstName(_ cycle: [Int]) -> [Int] {
    let open = Array(cycle.dropLast())
    let first = open.indices.min {
      spelled(wiring.key(of: open[$0])) < spelled(wiring.key(of: open[$1]))
    }!
    return Array(open[first...] + open[..<first]) + [open[first]]
  }
}
