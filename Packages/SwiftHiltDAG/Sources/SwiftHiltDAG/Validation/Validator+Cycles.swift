import SwiftHiltCore

extension Validator {
  /// Bindings that need each other while they are built: one short cycle for each set of them.
  mutating func findCycles() {
    var seen: Set<Set<Wiring.Place>> = []
    guard let certain = wiring.certainLinks() else {
      return findCycles(in: wiring.links, isCertain: true, &seen)
    }
    findCycles(in: certain, isCertain: true, &seen)
    findCycles(in: wiring.links, isCertain: false, &seen)
  }

  private mutating func findCycles(
    in links: Links, isCertain: Bool, _ seen: inout Set<Set<Wiring.Place>>
  ) {
    for cycle in links.shortCycles() {
      let steps = startingAtFirstName(cycle.map(Int.init))
      let places = Set(steps.map { wiring.steps[$0].place })
      if !isCertain, seen.contains(where: { !$0.isDisjoint(with: places) }) { continue }
      guard seen.insert(places).inserted else { continue }
      let key = wiring.key(of: steps[0])
      add(
        .cycle, key, path: steps.map(element), IssueText.cycle(spelled(key)),
        notes: [("help", IssueText.cycleHelp)], asked: asked(along: steps), isCertain: isCertain)
    }
  }

  /// The closed path, turned so that it begins and ends with the first name.
  private func startingAtFirstName(_ cycle: [Int]) -> [Int] {
    let open = Array(cycle.dropLast())
    let first = open.indices.min {
      spelled(wiring.key(of: open[$0])) < spelled(wiring.key(of: open[$1]))
    }!
    return Array(open[first...] + open[..<first]) + [open[first]]
  }
}
