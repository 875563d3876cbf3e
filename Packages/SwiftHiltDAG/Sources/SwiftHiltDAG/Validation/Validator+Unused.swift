@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds bindings and contributions whose consumers, if any, the program doesn't need.
  ///
  /// An entry point of the program also looks unused. Unless you list the entry points, a binding
  /// is reported only if it declares that it needs nothing and other bindings declare dependencies.
  /// Requests by closures and property wrappers, and requests to a sibling's child, appear only in
  /// a recording. A binding that another issue suggests as similar isn't reported here.
  func findUnused() {
    guard options.severities[.unused] != nil, roots != nil || !wiring.links.all.isEmpty else {
      return
    }
    let resolved = requested()
    let used = (roots.map(reached) ?? reached([]).union(resolved)).union(recorded())
    var collections: Set<BindingKey> = []
    let (doubt, lent) = (doubt, lentKeys())
    for (index, record) in wiring.table.records.enumerated() where !used.contains(index) {
      if meant.contains(record.key) || roots == nil && !isLeftOver(index) { continue }
      let scope = wiring.table.levels[wiring.table.levelOf[index]].scope
      let expected = wiring.table.expected(record.key).filter { !$0.isAnnounced }
      if expected.contains(where: { $0.scope == scope }) { continue }
      let collection = record.kind.collection
      let key = collection ?? record.key
      if roots == nil && lent.contains(key) { continue }
      if let collection, !collections.insert(collection).inserted { continue }
      if addUnusedBelow(index, key) || roots == nil && record.kind == .decorator { continue }
      let isRequested = resolved.contains(index)
      let elements = collection.map { wiring.table.contributions(to: $0, from: 0) } ?? []
      add(
        .unused, record.key, path: [record.element],
        sites: elements.map { wiring.table.records[$0].callSite },
        (isRequested ? "Only unused registrations resolve \(key)" : "Nothing resolves \(key)")
          + (collection == nil ? "" : ", which has contributions"),
        notes: doubt,
        help: collection != nil
          ? "remove the contributions, or list the collection as an entry point"
          : isRequested
            ? "remove the binding and the registrations that resolve it, or list one of their keys "
              + "as an entry point"
            : "remove the binding, or list the key as an entry point")
    }
  }

  /// Adds an issue if a record that an ancestor keeps requests the key of this record. It resolves
  /// the key there.
  private func addUnusedBelow(_ index: Int, _ key: BindingKey) -> Bool {
    let table = wiring.table
    let keeper = table.records.indices.first {
      table.levelOf[$0] > table.levelOf[index]
        && table.requests[$0].all.map(\.dependency)
          .contains { $0.key == key || $0.spelledKey == key }
    }
    guard let keeper, let lifetime = wiring.lifetime(of: keeper),
      [.singleton, .weak].contains(lifetime)
    else { return false }
    let record = table.records[index]
    let (name, home) = (table.records[keeper].key, table.levels[table.levelOf[keeper]].owner)
    add(
      .unused, record.key, path: [record.element],
      "\(name) is .\(lifetime) in \(home), so it resolves \(key) without this registration",
      help: "give \(name) the lifetime .scoped, or make this registration in \(home)")
    return true
  }

  /// Returns the keys that a descendant's bindings supply to bindings of its ancestors, which keep
  /// none of these instances.
  private func lentKeys() -> Set<BindingKey> {
    let table = wiring.table
    let lending = table.records.indices.filter { index in
      table.levelOf[index] > 0 && ![.singleton, .weak].contains(wiring.lifetime(of: index))
    }
    return Set(
      lending.flatMap {
        table.requests[$0].all.flatMap { [$0.dependency.key, $0.dependency.spelledKey] }
      })
  }

  /// A note about the code that might need the binding although no known request leads to it.
  private var doubt: [Note] {
    let opaque = wiring.table.requests.filter { !$0.isChecked }.count
    var askers: [String] = []
    if roots == nil, known.roots.isEmpty { askers.append("the program itself") }
    if issues.contains(where: { $0.id == .missing }) {
      askers.append("a binding that is still missing")
    }
    if opaque > 0 {
      askers.append(
        (opaque == 1 ? "a factory" : "\(opaque) factories") + " without declared dependencies")
    }
    guard let last = askers.popLast() else { return [] }
    let others = askers.isEmpty ? "" : "\(askers.listed) or "
    return [("unsure", KeyText("\(others)\(last) might resolve this key"))]
  }

  /// Returns whether a record without consumers probably isn't an entry point either, because
  /// programs rarely resolve a leaf for its own sake.
  private func isLeftOver(_ index: Int) -> Bool {
    let requests = wiring.table.requests[index]
    guard requests.isChecked, requests.all.isEmpty else { return false }
    let record = wiring.table.records[index]
    if case .alias = record.kind { return false }
    // The program itself calls the function, or creates children.
    return !record.isFunction && !record.key.typeName.hasPrefix("ChildFactory<")
  }

  /// Returns the records that the roots, the program's sources or the containers themselves need.
  private func reached(_ roots: [RootRequest]) -> Set<Int> {
    let reachable = wiring.links.reachable(
      from: wiring.steps(for: (roots + required).map(\.request) + known.roots))
    return records { reachable[$0] }
  }

  /// Returns the records whose request a recording saw. A prewarm doesn't count, because it also
  /// builds singletons that nothing requests.
  private func recorded() -> Set<Int> {
    var sites: Set<CallSite> = []
    if let recorded = container.recordedGraph {
      for (index, node) in recorded.nodes.enumerated()
      where node.isEntryPoint || !recorded.links.entering(index).isEmpty {
        sites.formUnion(node.callSites)
      }
    }
    let records = wiring.table.records
    return Set(records.indices.filter { sites.contains(records[$0].callSite) })
  }

  /// Returns the records that another record requests.
  private func requested() -> Set<Int> {
    records { step in
      // The only consumer of a contribution is its collection, which is a step only if something
      // requests it.
      wiring.links.entering(step).contains {
        Int($0.source) != step || wiring.record(of: step)?.kind.collection != nil
      }
    }
  }

  private func records(where isWanted: (_ step: Int) -> Bool) -> Set<Int> {
    Set(wiring.steps.indices.filter(isWanted).compactMap(wiring.index(of:)))
  }
}
