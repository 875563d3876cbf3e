@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds bindings whose instances need each other to be built, and reports one short cycle for
  /// each set of such bindings.
  func findCycles() {
    var seen = SeenCycles(wiring.steps.count)
    guard let certain = wiring.certainLinks() else {
      return findCycles(in: wiring.links, isCertain: true, &seen)
    }
    findCycles(in: certain, isCertain: true, &seen)
    findCycles(in: wiring.links, isCertain: false, &seen)
  }

  private func findCycles(
    in links: Links, isCertain: Bool, _ seen: inout SeenCycles
  ) {
    for cycle in links.shortCycles() {
      let steps = startingAtFirstName(cycle.map(Int.init))
      guard seen.insert(steps.map { wiring.places[$0] }, apart: !isCertain) else { continue }
      let key = wiring.key(of: steps[0])
      add(
        .cycle, key, path: steps.map(element), IssueText.cycle(spelled(key)),
        notes: [
          (
            "help",
            steps.allSatisfy(isAlias)
              ? IssueText.aliasCycleHelp : text(.cycleHelp(key, isDirect: steps.count == 2))
          )
        ], asked: asked(along: steps), isCertain: isCertain)
    }
  }

  private func isAlias(_ step: Int) -> Bool {
    if case .alias? = wiring.record(of: step)?.kind { return true }
    return false
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

/// The cycles that were reported. The same cycle may be seen from several levels.
private struct SeenCycles {
  private var cycles: Set<String> = []
  private var isOnOne: [Bool]

  init(_ count: Int) {
    isOnOne = [Bool](repeating: false, count: count)
  }

  /// Adds a cycle, and returns whether it is new. With `apart`, a cycle is new only if it shares no
  /// place with a reported one.
  mutating func insert(_ places: [Int], apart: Bool) -> Bool {
    if apart, places.contains(where: { isOnOne[$0] }) { return false }
    guard cycles.insert("\(Set(places).inOrder())").inserted else { return false }
    for place in places { isOnOne[place] = true }
    return true
  }
}
