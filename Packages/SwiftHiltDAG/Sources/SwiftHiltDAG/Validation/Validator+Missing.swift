@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds unbound keys that something needs, and expected keys that a container of their scope
  /// doesn't supply. Reports one issue for each key, with the shortest path to the key. The path
  /// ends with a request that is always made, if there is one.
  func findMissing() {
    // The rank of each step by its distance from the nearest start of the search.
    var rank = [Int](repeating: Int.max, count: wiring.steps.count)
    for (place, step) in ways.order.enumerated() { rank[Int(step)] = place }
    let nearMisses = NearMissSearch(container)
    var unsupplied = self.unsupplied()
    var outside = missingRoots()
    for step in wiring.steps.indices {
      guard case .unbound(let key) = wiring.steps[step].place else { continue }
      let requesters = wiring.links.entering(step).filter { !$0.isOptional }
        .map { Int($0.source) }.filter { !isJudgedElsewhere(key, of: $0) }.inOrder {
          (isUncertain($0, step), rank[$0]) < (isUncertain($1, step), rank[$1])
        }
      guard let nearest = requesters.first else { continue }
      // A decorator requests its own key, which is already on the path.
      let isDecorated = isDecoration(nearest, of: key)
      let path = way(to: nearest) + (isDecorated ? [] : [PathElement(key: key)])
      let supplier = unsupplied.removeValue(forKey: key).map { wiring.table.expectations[$0] }
      let roots = outside.take(key)
      let (asked, isCertain) = wiring.needs(from: nearest, to: step)
      if let hidden = bindingHidden(from: nearest, key) {
        addHidden(key, hidden, nearest, path, others(requesters, roots), asked, isCertain)
        continue
      }
      let near = nearMisses.of(key)
      meant.formUnion(near.compactMap(\.key))
      var notes = near.map { (label: "similar", text: text($0.text)) }
      notes += others(requesters, roots)
      if let supplier { notes.append(("expect", expected(supplier))) }
      let elsewhere = known.elsewhere(key)
      if let elsewhere { notes.append(("similar", elsewhere)) }
      let place = supplier.map { "\(owner(of: $0))" }
      let isArgument = wiring.record(of: nearest)?.isInitializer == true
      let isDirect = wiring.links.entering(step).contains {
        $0.source == nearest && $0.kind == .direct
      }
      let help: KeyText =
        isDecorated
        ? nearMisses.helpToDecorate(key)
        : nearMisses.help(
          for: key, by: wiring.key(of: nearest).qualifyingAttribute,
          inInitializer: isArgument && isDirect)
          ?? container.bindingHelp(key, in: place) + byScope(nearest, key)
          + key.defaultHelp(inInitializer: isArgument)
      notes.append(("help", text(help)))
      let headline =
        isDecorated
        ? IssueText.nothingDecorated(spelled(key)) : IssueText.missing(spelled(key))
      add(
        .missing, key, path: path,
        sites: sites(requesters) + (supplier.map { [$0.callSite] } ?? []), headline,
        notes: notes, asked: asked, isCertain: isCertain)
    }
    for root in outside.all { addMissing(root.key, root.requests, nearMisses) }
    for expectation in wiring.table.expectations {
      guard unsupplied.removeValue(forKey: expectation.key) != nil else { continue }
      addUnsupplied(expectation, nearMisses.of(expectation.key))
    }
  }

  /// Returns whether another container binds a key for a registration of an ancestor that both
  /// containers share.
  private func isJudgedElsewhere(_ key: BindingKey, of step: Int) -> Bool {
    guard let shared = known.others.keys[key], case .record(let index) = wiring.steps[step].place
    else { return false }
    return wiring.table.levelOf[index] >= shared
  }

  /// Returns the keys that are expected in a scope whose container exists and doesn't answer them,
  /// each with the index of its first such expectation.
  private func unsupplied() -> [BindingKey: Int] {
    let table = wiring.table
    var result: [BindingKey: Int] = [:]
    for (index, expectation) in table.expectations.enumerated()
    where result[expectation.key] == nil {
      guard let level = table.level(of: expectation.scope, from: 0),
        !table.answers(expectation.key, from: level)
      else { continue }
      result[expectation.key] = index
    }
    return result
  }

  /// Returns the container of the chain that an expectation applies to.
  private func owner(of expectation: BindingTable.Expectation) -> DependencyGraph.Owner {
    wiring.table.levels[wiring.table.level(of: expectation.scope, from: 0)!].owner
  }

  private func expected(_ expectation: BindingTable.Expectation) -> String {
    "declared at \(expectation.callSite), in scope \(expectation.scope)"
  }

  private func addUnsupplied(
    _ expectation: BindingTable.Expectation, _ near: [NearMiss]
  ) {
    let (key, owner) = (expectation.key, owner(of: expectation))
    meant.formUnion(near.compactMap(\.key))
    add(
      .missing, key, path: [PathElement(key: key, callSite: expectation.callSite)],
      IssueText.missing(spelled(key), in: "\(owner)"),
      notes: near.map { ("similar", text($0.text)) } + [
        ("expect", expected(expectation)),
        ("help", "register \(spelled(key)) in \(owner), or remove the expectation"),
      ])
  }

  /// Returns a binding of the key in a container below the one whose bindings a step sees.
  private func bindingHidden(from step: Int, _ key: BindingKey) -> Int? {
    guard wiring.record(of: step) != nil else { return nil }
    return wiring.table.levels[..<wiring.steps[step].level]
      .compactMap { $0.bindings[key] }.first
  }

  private func addHidden(
    _ key: BindingKey, _ hidden: Int, _ asking: Int, _ path: [PathElement],
    _ others: [(label: String, text: String)], _ asked: [GraphIssue.AskingSite],
    _ isCertain: Bool
  ) {
    let record = wiring.table.records[hidden]
    let inner = wiring.table.levels[wiring.table.levelOf[hidden]].owner
    let outer = wiring.table.levels[wiring.steps[asking].level].owner
    let name = spelled(wiring.key(of: asking))
    add(
      .missing, key, path: path, sites: [record.callSite],
      IssueText.missing(spelled(key), in: "\(outer)"),
      notes: [("similar", "\(spelled(key)), registered at \(record.callSite) in \(inner)")] + others
        + [
          (
            "help",
            "register \(spelled(key)) in \(outer), or give \(name) or its consumer a shorter lifetime, "
              + "because \(outer) builds \(name)"
          )
        ], asked: asked, isCertain: isCertain)
  }

  /// Returns 1 for a request that might never be made, and 0 for others. The lower number comes
  /// first.
  private func isUncertain(_ source: Int, _ target: Int) -> Int {
    wiring.needs(from: source, to: target).isCertain ? 0 : 1
  }

  private func isDecoration(_ step: Int, of key: BindingKey) -> Bool {
    if case .decorator? = wiring.record(of: step)?.kind { return wiring.key(of: step) == key }
    return false
  }

  private func sites(_ steps: [Int]) -> [CallSite] {
    steps.compactMap { wiring.record(of: $0)?.callSite }
  }

  /// Returns help for supplying the key from a container of the consumer's scope.
  private func byScope(_ step: Int, _ key: BindingKey) -> KeyText {
    guard case .scope(let scope)? = wiring.record(of: step)?.lifetime,
      wiring.table.level(of: scope, from: wiring.steps[step].level) == nil
    else { return "" }
    return ", or declare with expect(\(argument: key), in: \"\(scope.name)\") that "
      + "containers of scope \(scope.name) supply \(key)"
  }

  /// Returns a note that lists the other consumers of the key, with their call sites.
  private func others(
    _ requesters: [Int], _ roots: [RootRequest]
  ) -> [(label: String, text: String)] {
    var names: [String] = []
    var seen: Set<String> = []
    // One registration may be seen from several levels.
    if let first = requesters.first { seen.insert(named(first)) }
    for name in requesters.map(named) + roots.map({ text($0.name) })
    where seen.insert(name).inserted {
      names.append(name)
    }
    return names.isEmpty ? [] : [("also", "needed by \(names.joined(separator: ", "))")]
  }

  private func named(_ step: Int) -> String {
    let name = spelled(wiring.key(of: step))
    return wiring.record(of: step).map { "\(name) (\($0.callSite))" } ?? name
  }
}
