import SwiftHiltCore

/// Finds the issues of a container's wiring; each kind has an extension of its own.
struct Validator {
  let container: Container
  let options: ValidationOptions
  let wiring: Wiring
  /// The shortest ways from what nothing else needs.
  let ways: SearchTree
  private(set) var issues: [GraphIssue] = []

  init(_ container: Container, _ options: ValidationOptions) {
    self.container = container
    self.options = options
    wiring = Wiring(container)
    ways = SearchTree(wiring.links, from: wiring.links.entries())
  }

  mutating func report() -> GraphReport {
    findMissing()
    findCycles()
    findCaptives()
    findDuplicateMapKeys()
    findUnknownScopes()
    findDuplicates()
    findUnused()
    findEmptyCollections()
    findUnchecked()
    return GraphReport(issues)
  }

  /// Adds an issue, unless its kind is switched off.
  mutating func add(
    _ id: GraphIssue.ID, _ key: BindingKey, path: [PathElement], sites: [CallSite] = [],
    _ headline: String, notes: [(label: String, text: String)] = []
  ) {
    guard let severity = options.severities[id] else { return }
    var seen: Set<CallSite> = []
    let callSites = (path.compactMap(\.callSite) + sites).filter { seen.insert($0).inserted }
    issues.append(
      GraphIssue(
        id: id, severity: severity, key: key, path: path, callSites: callSites,
        headline: headline, notes: notes.map { .init(label: $0.label, text: $0.text) }))
  }

  /// A step as paths show it.
  func element(_ step: Int) -> PathElement {
    PathElement(key: wiring.key(of: step), callSite: wiring.record(of: step)?.callSite)
  }

  /// The shortest way to a step.
  func way(to step: Int) -> [PathElement] {
    ways.path(to: step).map(element)
  }

  func spelled(_ key: BindingKey) -> String { GraphText.spelled(key) }
}

extension Validator {
  mutating func findDuplicates() {
    for duplicate in container._duplicates() {
      let key = duplicate.key
      add(
        .duplicate, key, path: [PathElement(key: key, callSite: duplicate.second)],
        sites: [duplicate.first],
        "\(spelled(key)) is bound twice by one install: the second binding wins",
        notes: [
          ("sites", "\(duplicate.first) and \(duplicate.second)"),
          ("help", "remove one, or say override: true where the replacement is meant"),
        ])
    }
  }

  mutating func findEmptyCollections() {
    var seen: Set<BindingKey> = []
    for step in wiring.steps.indices {
      guard case .collection(let key) = wiring.steps[step].place,
        wiring.links.outgoing(step).isEmpty, seen.insert(key).inserted
      else { continue }
      add(
        .empty, key, path: way(to: step), "Nothing contributes to \(spelled(key))",
        notes: [("help", "contribute an element, or remove the request for \(spelled(key))")])
    }
  }

  mutating func findUnchecked() {
    guard options.severities[.unchecked] != nil else { return }
    for record in wiring.table.records where !record.isChecked {
      let isWrapped = record.dependencies != nil
      let site = isWrapped ? record.decorators[0] : record.callSite
      let what = isWrapped ? "A decorator" : "The factory"
      add(
        .unchecked, record.key, path: [PathElement(key: record.key, callSite: site)],
        sites: Array(record.decorators.dropFirst()),
        "\(what) of \(spelled(record.key)) is a closure that declares no dependencies",
        notes: [
          ("help", "use bind(_:to:), the macros or dependencies: to have it checked")
        ])
    }
  }
}
