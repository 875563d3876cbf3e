@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds scopes that no container has and nothing declares, and containers with names that are
  /// probably misspelt. A container can declare with `expect` that a child will have a scope.
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
      let judged = users[name]!.filter { table.levelOf[$0] < shared }.map { table.records[$0] }
      if judged.isEmpty { continue }
      addUnknown(name, judged, known: present.union(declared.keys).union(names))
    }
    let unmet = declared.keys.filter { !present.contains($0) }
    for level in table.levels {
      guard let scope = level.scope?.name, users[scope] == nil, declared[scope] == nil,
        let near = NearNames.nearest(to: scope, among: unmet),
        // Otherwise, the two may well be scopes with similar names.
        table.expectations.contains(where: {
          $0.scope.name == near && level.bindings[$0.key] != nil
        })
      else { continue }
      let key = BindingKey(Container.self)
      add(
        .noScope, key, path: [PathElement(key: key)], sites: [declared[near]!],
        "No binding or expect(...) uses scope \(scope), the scope of \(named(level.owner))",
        notes: [("similar", described(near))],
        help: "create the container with \(creating(level.owner, near)), "
          + "or declare \(scope) with expect(scope: \"\(scope)\")", isCertain: false)
    }
  }

  /// Returns a container that has a scope's name but no scope, probably because `child(name:)` was
  /// written instead of `child(scope:)`.
  private func namesake(of scope: String) -> DependencyGraph.Owner? {
    wiring.table.levels.first { $0.scope == nil && $0.owner.name == scope }?.owner
  }

  private func addUnknown(_ scope: String, _ records: [BindingRecord], known: Set<String>) {
    let first = records[0]
    var notes: [Note] = []
    let near = NearNames.nearest(to: scope, among: Array(known))
    let namesake = namesake(of: scope)
    if let near {
      notes.append(("similar", described(near)))
    } else if let namesake {
      notes.append(
        ("similar", "Container(\(namesake.description)), which has that name but no scope"))
    }
    let others = known.filter { $0 != scope && $0 != near }.inOrder()
    if !others.isEmpty { notes.append(("known", KeyText(others.listed))) }
    let also = KeyText(records.dropFirst().map(\.place), separator: ", ")
    if records.count > 1 { notes.append(("also", "needed by \(also)")) }
    let declare = "expect(scope: \"\(scope)\")"
    let child = wiring.table.unscopedChild().map { passing(scope, to: $0) + ", or " }
    // The name in the declaration may be the misspelt one.
    let other = near.flatMap { wiring.table.declaredScopes[$0] }.map { site in
      ", or \"\(scope)\" at \(site.description)" as KeyText
    }
    add(
      .noScope, first.key, path: [first.element], sites: records.map(\.callSite),
      "No container with scope '\(scope)' for \(first.key)", notes: notes,
      help: near.map {
        "write .scope(\"\($0)\")\(other ?? ""), or declare \(scope) as another scope with \(declare)"
      }
        ?? namesake.map { "create that container with \(creating($0, scope))" }
        ?? (child ?? "") + "declare with \(declare) that a child will have this scope, "
          + "or correct the name",
      isCertain: wiring.table.declaredScopes[scope] == nil)
  }

  /// Returns the advice to give the children of a `registerChild` a scope.
  func passing(_ scope: String, to child: BindingRecord) -> KeyText {
    "pass 'scope: \"\(scope)\"' to registerChild at \(child.callSite.description)"
  }

  /// Returns the call that creates a container with a scope.
  private func creating(_ owner: DependencyGraph.Owner, _ scope: String) -> String {
    "\(owner.depth == 0 ? "Container" : "child")(scope: \"\(scope)\")"
  }

  /// Returns a scope and its origin.
  private func described(_ scope: String) -> KeyText {
    let table = wiring.table
    if let level = table.levels.first(where: { $0.scope?.name == scope }) {
      return "\(scope), the scope of \(named(level.owner))"
    }
    if let site = table.declaredScopes[scope] {
      return "\(scope), declared at \(site.description)"
    }
    let record = table.records.first { $0.lifetime == .scope(ScopeName(scope)) }
    return record.map {
      "\(scope), in the lifetime of \($0.key) at \($0.callSite.description)"
    } ?? KeyText(scope)
  }

  private func named(_ owner: DependencyGraph.Owner) -> String {
    owner.name.map { "container \($0)" } ?? "a container without a name"
  }
}
