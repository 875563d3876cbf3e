@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds asynchronous bindings that a synchronous factory resolves, or that a factory resolves
  /// later. Both kinds of request find an instance only after the program has awaited it.
  func findSynchronousRequests() {
    guard options.severities[.async] != nil else { return }
    var byKey: [BindingKey: Int] = [:]
    var found: [(key: BindingKey, askers: [[Int]])] = []
    for step in wiring.steps.indices where wiring.record(of: step)?.isAsync == true {
      let askers = synchronousAskers(of: step)
      guard !askers.isEmpty else { continue }
      let key = wiring.key(of: step)
      if let place = byKey[key] {
        found[place].askers += askers
      } else {
        byKey[key] = found.count
        found.append((key, askers))
      }
    }
    for (key, askers) in found { add(key, askers) }
  }

  /// Returns the paths of requests that can't wait, directly or through aliases, decorations and
  /// collections. Each path leads from the consumer to the step.
  private func synchronousAskers(of step: Int) -> [[Int]] {
    var askers: [[Int]] = []
    var seen: Set<Int> = [step]
    var stack: [(way: [Int], isDeferred: Bool)] = [([step], false)]
    while let (way, isDeferred) = stack.popLast() {
      for link in wiring.links.entering(way[0]) {
        let source = Int(link.source)
        let isDeferred = isDeferred || !link.isImmediate
        guard seen.insert(source).inserted else { continue }
        switch wiring.record(of: source)?.kind {
        case .binding?, .contribution?:
          if isDeferred || wiring.record(of: source)?.isAsync == false {
            askers.append([source] + way)
          }
        case .alias?, .decorator?, nil: stack.append(([source] + way, isDeferred))
        }
      }
    }
    return askers.inOrder { $0[0] < $1[0] }
  }

  private func add(_ key: BindingKey, _ ways: [[Int]]) {
    let (askers, step) = (ways.map { $0[0] }, ways[0].last!)
    let resolved = wiring.record(of: step)?.kind.collection ?? key
    var names: [String] = []
    for asker in askers {
      guard let record = wiring.record(of: asker) else { continue }
      let name = "\(spelled(record.key)) (\(record.callSite))"
      if !names.contains(name) { names.append(name) }
    }
    add(
      .async, key, path: way(to: askers[0]) + ways[0].dropFirst().map(element),
      sites: askers.compactMap { wiring.record(of: $0)?.callSite },
      IssueText.async(spelled(key), asker: spelled(wiring.key(of: askers[0]))),
      notes: [
        ("asked", "by \(names.joined(separator: ", "))"),
        (
          "help",
          IssueText.asyncHelp(
            argument(resolved), wiring.record(of: step)?.lifetime ?? .singleton)
        ),
      ])
  }
}
