@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds bindings and contributions whose consumers, if any, the program doesn't need.
  ///
  /// An entry point of the program also looks unused. Unless you list the entry points, a binding
  /// is reported only if it declares that it needs nothing and other bindings declare dependencies.
  /// Requests by closures and property wrappers, and requests to a sibling's child, appear only in
  /// a recording. A binding that another issue suggests as similar isn't reported here.
  func findUnused() {
    guard options.severities[.unused] != nil, roots != nil || hasEdges else { return }
    let used = roots.map(reached) ?? wanted()
    var collections: Set<BindingKey> = []
    let doubt = doubt
    let resolved = requested()
    for index in wiring.table.records.indices where !used.contains(index) {
      let record = wiring.table.records[index]
      if meant.contains(record.key) { continue }
      if roots == nil, !isLeftOver(index) { continue }
      if let collection = record.kind.collection {
        guard collections.insert(collection).inserted else { continue }
        let sites = wiring.table.contributions(to: collection, from: 0)
          .map { wiring.table.records[$0].callSite }
        add(
          .unused, record.key, path: [PathElement(key: record.key, callSite: record.callSite)],
          sites: sites,
          IssueText.unused(
            collection: spelled(collection), isRequested: resolved.contains(index)),
          notes: doubt + [
            ("help", "remove the contributions, or list the collection as an entry point")
          ])
      } else {
        let isRequested = resolved.contains(index)
        add(
          .unused, record.key, path: [PathElement(key: record.key, callSite: record.callSite)],
          IssueText.unused(spelled(record.key), isRequested: isRequested),
          notes: doubt + [("help", IssueText.unusedHelp(isRequested: isRequested))])
      }
    }
  }

  /// A note about the code that might need the binding although no known request leads to it.
  private var doubt: [(label: String, text: String)] {
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
    let others = askers.isEmpty ? "" : "\(askers.joined(separator: ", ")) or "
    return [("unsure", "\(others)\(last) might resolve this key")]
  }

  private var hasEdges: Bool { !wiring.links.all.isEmpty }

  /// Returns whether a record without consumers probably isn't an entry point either, because
  /// programs rarely resolve a leaf for its own sake.
  private func isLeftOver(_ index: Int) -> Bool {
    let requests = wiring.table.requests[index]
    guard requests.isChecked, requests.isEmpty else { return false }
    switch wiring.table.records[index].kind {
    case .binding, .contribution: return true
    case .alias, .decorator: return false
    }
  }

  /// Returns the records that the roots, the program's sources or the containers themselves need.
  private func reached(_ roots: [RootRequest]) -> Set<Int> {
    let reachable = wiring.links.reachable(
      from: wiring.steps(for: (roots + required).map(\.request) + known.roots))
    return records(wiring.steps.indices.filter { reachable[$0] })
  }

  /// Returns the records that containers or the program's sources need, that another record
  /// requests, or whose request a recording saw. A prewarm doesn't count, because it also builds
  /// singletons that nothing requests.
  private func wanted() -> Set<Int> {
    var used = reached([])
    used.formUnion(requested())
    if let recorded = container.recordedGraph {
      let sites = Set(
        recorded.nodes.indices.filter { node in
          recorded.nodes[node].isEntryPoint || recorded.links.entering(node).contains { _ in true }
        }.flatMap { recorded.nodes[$0].callSites })
      for (index, record) in wiring.table.records.enumerated() where sites.contains(record.callSite)
      {
        used.insert(index)
      }
    }
    return used
  }

  /// Returns the records that another record requests.
  private func requested() -> Set<Int> {
    records(
      wiring.steps.indices.filter { step in
        guard case .record(let index) = wiring.steps[step].place else { return false }
        if case .contribution = wiring.table.records[index].kind {
          // Its only consumer is its collection, which is a step only if something requests it.
          return wiring.links.entering(step).contains { _ in true }
        }
        return wiring.links.entering(step).contains { Int($0.source) != step }
      })
  }

  private func records(_ steps: [Int]) -> Set<Int> {
    Set(
      steps.compactMap { step in
        if case .record(let index) = wiring.steps[step].place { return index }
        return nil
      })
  }
}
