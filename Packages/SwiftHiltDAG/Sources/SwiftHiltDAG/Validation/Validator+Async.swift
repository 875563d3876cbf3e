@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds asynchronous bindings that a synchronous factory resolves, or that a factory resolves
  /// later. Both kinds of request find an instance only after the program has awaited it.
  func findSynchronousRequests() {
    guard options.severities[.async] != nil else { return }
    var byKey: [BindingKey: Int] = [:]
    var found: [(key: BindingKey, askers: [Asker])] = []
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

  /// The path of a request that can't wait, from the consumer to the asynchronous step.
  private typealias Asker = (way: [Int], isDeferred: Bool)

  /// Returns the requests that can't wait, directly or through aliases, decorations and collections.
  private func synchronousAskers(of step: Int) -> [Asker] {
    var askers: [Asker] = []
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
            askers.append(([source] + way, isDeferred))
          }
        case .alias?, .decorator?, nil: stack.append(([source] + way, isDeferred))
        }
      }
    }
    return askers.inOrder { $0.way[0] < $1.way[0] }
  }

  private func add(_ key: BindingKey, _ found: [Asker]) {
    let step = found[0].way.last!
    let lifetime = wiring.record(of: step)?.lifetime ?? .singleton
    // `resolveAsync` builds an asynchronous dependency in advance, if a container caches it.
    let failing =
      lifetime == .transient || lifetime == .graph ? found.filter { !$0.isDeferred } : []
    let ways = (failing.isEmpty ? found : failing).map(\.way)
    let askers = ways.map { $0[0] }
    let asker = spelled(wiring.key(of: askers[0]))
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
      IssueText.async(spelled(key), asker: asker),
      notes: [
        ("asked", "by \(names.joined(separator: ", "))"),
        (
          "help",
          failing.isEmpty
            ? IssueText.asyncHelp(argument(resolved), lifetime)
            : IssueText.uncachedHelp(spelled(key), lifetime, asker: asker)
        ),
      ], atLeast: failing.isEmpty ? .note : .error,
      isCertain: zip(ways[0], ways[0].dropFirst()).allSatisfy {
        wiring.isCertain(from: $0, to: $1)
      })
  }
}
