@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds unbound keys that something needs, and expected keys that a container of their scope
  /// doesn't supply. Reports one issue for each key, with the shortest path to the key. The path
  /// ends with a request that is always made, if there is one.
  func findMissing() {
    // The rank of each step by its distance from the nearest start of the search.
    var rank = [Int](repeating: Int.max, count: wiring.steps.count)
    for (place, step) in ways.order.enumerated() { rank[Int(step)] = place }
    var unsupplied = self.unsupplied()
    var outside = missingRoots()
    for step in wiring.steps.indices {
      guard case .unbound(let key) = wiring.steps[step].place else { continue }
      // The validation of another container that binds the key judges registrations of an ancestor
      // that both share.
      let shared = known.others.keys[key] ?? .max
      let requesters = wiring.links.entering(step).filter { !$0.isOptional }
        .map { Int($0.source) }
        .filter { !isForOthers($0, key) || roots == nil && facts.levels[0].entryPoints.isEmpty }
        .filter { wiring.index(of: $0).map { wiring.table.levelOf[$0] >= shared } != true }
        .inOrder { (isUncertain($0, step), rank[$0]) < (isUncertain($1, step), rank[$1]) }
      guard !requesters.isEmpty else { continue }
      let supplier = unsupplied.removeValue(forKey: key).map { wiring.table.expectations[$0] }
      addMissing(
        key, step, requesters, supplier,
        others(requesters, outside.requests.removeValue(forKey: key) ?? []))
    }
    for key in outside.keys { addMissing(key, outside.requests[key] ?? []) }
    for expectation in unsupplied.values.sorted().map({ wiring.table.expectations[$0] }) {
      let (key, owner) = (expectation.key, "\(owner(of: expectation))")
      add(
        .missing, key, path: [PathElement(key: key, callSite: expectation.callSite)],
        "No binding for \(key) in \(owner)", notes: similar(to: key) + [expected(expectation)],
        help: "register \(key) in \(owner), or remove the expectation")
    }
  }

  /// Adds an issue for an unbound key that some steps need, the nearest first.
  private func addMissing(
    _ key: BindingKey, _ step: Int, _ requesters: [Int],
    _ supplier: BindingTable.Expectation?, _ others: [Note]
  ) {
    let nearest = requesters[0]
    let consumer = wiring.record(of: nearest)
    // A decorator requests its own key, which is already on the path.
    let isDecorated = consumer?.kind == .decorator && consumer?.key == key
    let path = elements(ways.path(to: nearest) + (isDecorated ? [] : [step]))
    let asked = wiring.needs(from: nearest, to: step).sites
    let isCertain = isUncertain(nearest, step) == 0
    if let consumer, let hidden = hidden(key, below: wiring.steps[nearest].level) {
      let (outer, name) = ("\(wiring.owner(of: nearest))", consumer.key)
      return add(
        .missing, key, path: path, sites: [hidden.site], "No binding for \(key) in \(outer)",
        notes: [hidden.note] + others,
        help: "register \(key) in \(outer), or give \(name) or its consumer a shorter lifetime, "
          + "because \(outer) builds \(name)",
        asked: asked, isCertain: isCertain)
    }
    var notes = similar(to: key) + others
    if let supplier { notes.append(expected(supplier)) }
    if let elsewhere = known.elsewhere(key) { notes.append(("similar", KeyText(elsewhere))) }
    let isArgument = consumer?.isInitializer == true
    let isDirect = wiring.links.entering(step).contains {
      $0.source == nearest && $0.kind == .direct
    }
    let help: KeyText =
      isDecorated
      ? nearMisses.helpToDecorate(key)
      : nearMisses.help(
        for: key, by: wiring.key(of: nearest).qualifiedDeclaration,
        inInitializer: isArgument && isDirect)
        ?? container.bindingHelp(key, in: supplier.map { "\(owner(of: $0))" })
        + byScope(nearest, key) + key.defaultHelp(inInitializer: isArgument)
    add(
      .missing, key, path: path,
      sites: requesters.compactMap { wiring.record(of: $0)?.callSite }
        + (supplier.map { [$0.callSite] } ?? []),
      isDecorated
        ? "\(key) is decorated, but neither the decorating container nor an ancestor binds it"
        : "No binding for \(key)",
      notes: notes, help: help, asked: asked, isCertain: isCertain)
  }

  /// Returns whether a step is a registration further up which the nearest container may never use,
  /// although it could build the instance. Another component supplies what the registration needs.
  private func isForOthers(_ step: Int, _ key: BindingKey) -> Bool {
    wiring.table.expected(key).contains(where: \.isAnnounced)
      && wiring.ownLevel(of: step) > wiring.steps[step].level && !isNeeded[step]
  }

  /// Returns a note for each binding that resembles an unbound key.
  func similar(to key: BindingKey) -> [Note] {
    let near = nearMisses.of(key)
    meant.formUnion(near.compactMap(\.key))
    return near.map { ("similar", $0.text) }
  }

  /// Returns a note about a binding of the key in a container below a level, and its call site.
  func hidden(_ key: BindingKey, below level: Int) -> (note: Note, site: CallSite)? {
    let table = wiring.table
    return table.levels[..<level].compactMap { $0.bindings[key] }.first.map { index in
      let (site, owner) = (table.records[index].callSite, table.levels[table.levelOf[index]].owner)
      return (("similar", "\(key), registered at \(site.description) in \("\(owner)")"), site)
    }
  }

  /// Returns the keys that are expected in a scope whose container exists and doesn't answer them,
  /// each with the index of its first such expectation.
  private func unsupplied() -> [BindingKey: Int] {
    let table = wiring.table
    var result: [BindingKey: Int] = [:]
    for (index, expectation) in table.expectations.enumerated()
    where !expectation.isAnnounced && result[expectation.key] == nil {
      guard let level = table.level(of: expectation.scope, from: 0),
        !table.isAnswered(expectation.key, from: level)
      else { continue }
      result[expectation.key] = index
    }
    return result
  }

  /// Returns the container of the chain that an expectation applies to.
  private func owner(of expectation: BindingTable.Expectation) -> DependencyGraph.Owner {
    wiring.table.levels[wiring.table.level(of: expectation.scope, from: 0)!].owner
  }

  func expected(_ expectation: BindingTable.Expectation) -> Note {
    let (site, scope) = (expectation.callSite.description, expectation.scope.name)
    return ("expect", "declared at \(site), in scope \(scope)")
  }

  /// Returns 1 for a request that might never be made, and 0 for others. The lower number comes
  /// first.
  private func isUncertain(_ source: Int, _ target: Int) -> Int {
    let isCertain = wiring.needs(from: source, to: target).isCertain
    return isCertain && !isForOthers(source, wiring.key(of: target)) ? 0 : 1
  }

  /// Returns help for supplying the key from a container of the consumer's scope.
  private func byScope(_ step: Int, _ key: BindingKey) -> KeyText {
    guard case .scope(let scope)? = wiring.record(of: step)?.lifetime, wiring.isOutOfScope(step)
    else { return "" }
    if let child = wiring.table.unscopedChild(of: key) {
      return ", or " + passing(scope.name, to: child)
    }
    return ", or register it in each container of scope \(scope.name), "
      + "and declare that with expect(\(argument: key), in: \"\(scope.name)\")"
  }

  /// Returns a note that lists the other consumers of the key, with their call sites.
  private func others(_ requesters: [Int], _ roots: [RootRequest]) -> [Note] {
    let consumers = requesters.map { step in
      text(wiring.record(of: step)?.place ?? "\(wiring.key(of: step))")
    }
    // One registration may be seen from several levels.
    var seen = Set(consumers.prefix(1))
    let names = (consumers + roots.map { text($0.name) }).filter { seen.insert($0).inserted }
    let more = names.count > 20 ? " and \(names.count - 20) more" : ""
    return names.isEmpty
      ? [] : [("also", KeyText("needed by \(Array(names.prefix(20)).listed)\(more)"))]
  }
}
