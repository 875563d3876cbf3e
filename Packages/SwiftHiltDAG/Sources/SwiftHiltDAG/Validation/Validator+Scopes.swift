@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds scopes that no container has and nothing declares, and names that are probably misspelt.
  /// A container can declare with `expect` that a child will have a scope.
  func findUnknownScopes() {
    let table = wiring.table
    var users: [String: [Int]] = [:]
    var names: [String] = []
    for (index, record) in table.records.enumerated() {
      guard case .scope(let scope)? = record.lifetime else { continue }
      if users[scope.name] == nil { names.append(scope.name) }
      users[scope.name, default: []].append(index)
    }
    let present = Set(table.levels.compactMap(\.scope?.name))
    let declared = table.declaredScopes
    for name in names
    where !present.contains(name) && (declared[name] == nil || namesake(of: name) != nil) {
      // A registration of an ancestor may be meant for the scope of another container below it.
      let shared = known.others.scopes[name] ?? .max
      let judged = users[name]!.filter { table.levelOf[$0] < shared }
      if judged.isEmpty { continue }
      addUnknown(name, judged, known: present.union(declared.keys).union(names))
    }
    let unmet = declared.keys.filter { !present.contains($0) }
    for level in table.levels {
      guard let scope = level.scope?.name, users[scope] == nil, declared[scope] == nil,
        let near = nearest(to: scope, among: unmet)
      else { continue }
      addUnnamed(scope, level.owner, near, declared[near]!)
    }
    let used = present.filter { users[$0] != nil }
    for name in unmet.inOrder() where users[name] == nil {
      guard let near = nearest(to: name, among: used) else { continue }
      addMisspelt(name, near, declared[name]!)
    }
  }

  private func nearest(to scope: String, among scopes: some Sequence<String>) -> String? {
    NearNames.nearest(to: scope, among: Array(scopes))
  }

  /// Returns a container that has a scope's name but no scope, probably because `child(name:)` was
  /// written instead of `child(scope:)`.
  private func namesake(of scope: String) -> DependencyGraph.Owner? {
    wiring.table.levels.first { $0.scope == nil && $0.owner.name == scope }?.owner
  }

  private func addUnknown(_ scope: String, _ records: [Int], known: Set<String>) {
    let table = wiring.table
    let first = table.records[records[0]]
    var notes: [(label: String, text: String)] = []
    let near = nearest(to: scope, among: known)
    let namesake = namesake(of: scope)
    if let near {
      notes.append(("similar", described(near)))
    } else if let namesake {
      notes.append(
        ("similar", "Container(\(namesake)), which has that name but no scope"))
    }
    let others = known.filter { $0 != scope && $0 != near }.inOrder()
    if !others.isEmpty { notes.append(("known", others.joined(separator: ", "))) }
    let also = records.dropFirst().map {
      "\(spelled(table.records[$0].key)) (\(table.records[$0].callSite))"
    }
    if !also.isEmpty { notes.append(("also", "needed by \(also.joined(separator: ", "))")) }
    let declare = "expect(scope: \"\(scope)\")"
    // The name in `expect` may be the misspelt one.
    let expected = table.expectations.first { $0.scope.name == near }
    let other = expected.map {
      ", or expect(\(argument($0.key)), in: \"\(scope)\") at \($0.callSite)"
    }
    notes.append(
      (
        "help",
        near.map {
          "write .scope(\"\($0)\")\(other ?? ""), or declare \(scope) as another scope with \(declare)"
        }
          ?? (namesake.map { "create that container with \(creating($0, scope))" }
            ?? "declare with \(declare) that a child will have this scope, or correct the name")
      ))
    add(
      .noScope, first.key, path: [PathElement(key: first.key, callSite: first.callSite)],
      sites: records.map { table.records[$0].callSite },
      IssueText.noScope(scope, for: spelled(first.key)), notes: notes)
  }

  /// Returns the call that creates a container with a scope.
  private func creating(_ owner: DependencyGraph.Owner, _ scope: String) -> String {
    "\(owner.depth == 0 ? "Container" : "child")(scope: \"\(scope)\")"
  }

  /// Returns a scope and its origin.
  private func described(_ scope: String) -> String {
    let table = wiring.table
    if let level = table.levels.first(where: { $0.scope?.name == scope }) {
      return "\(scope), the scope of \(container(level.owner))"
    }
    if let site = table.declaredScopes[scope] { return "\(scope), declared at \(site)" }
    let record = table.records.first { $0.lifetime == .scope(ScopeName(scope)) }
    guard let record else { return scope }
    return "\(scope), in the lifetime of \(spelled(record.key)) at \(record.callSite)"
  }

  private func container(_ owner: DependencyGraph.Owner) -> String {
    owner.name.map { "container \($0)" } ?? "a container without a name"
  }

  /// Adds an issue for a container whose scope nothing uses.
  private func addUnnamed(
    _ scope: String, _ owner: DependencyGraph.Owner, _ near: String, _ site: CallSite
  ) {
    let key = BindingKey(Container.self)
    add(
      .noScope, key, path: [PathElement(key: key)], sites: [site],
      "No binding or expect(...) uses scope \(scope), the scope of \(container(owner))",
      notes: [
        ("similar", described(near)),
        ("help", "create the container with \(creating(owner, near))"),
      ])
  }

  /// Adds an issue for an expectation whose scope is probably misspelt.
  private func addMisspelt(_ scope: String, _ near: String, _ site: CallSite) {
    let expected = wiring.table.expectations.first { $0.scope.name == scope }?.key
    let key = expected ?? BindingKey(Container.self)
    add(
      .noScope, key, path: [PathElement(key: key, callSite: site)],
      expected.map { IssueText.noScope(scope, expecting: spelled($0)) }
        ?? IssueText.noScope(expecting: scope),
      notes: [
        ("similar", described(near)),
        ("help", "write \"\(near)\" in the expectation if you meant that scope"),
      ])
  }

  /// Finds contributions that would make a request for their map fail.
  func findDuplicateMapKeys() {
    for duplicate in facts.duplicates {
      guard let mapKey = duplicate.mapKey else { continue }
      let notes = Container.duplicateMapKeyNotes(duplicate.first, duplicate.second)
      add(
        .duplicateMapKey, duplicate.key, path: [PathElement(key: duplicate.key)],
        sites: [duplicate.first, duplicate.second],
        IssueText.duplicateMapKey(spelled(duplicate.key), mapKey),
        notes: [("sites", notes.sites), ("help", notes.help)])
    }
  }
}
