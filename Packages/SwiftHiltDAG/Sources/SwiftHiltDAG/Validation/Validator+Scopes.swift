@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Scopes that no container upwards stands for and nothing declares, and names that are probably
  /// misspelt. A child may stand for a scope later: a container says so by `expect`.
  mutating func findUnknownScopes() {
    let table = wiring.table
    var users: [ScopeName: [Int]] = [:]
    var names: [ScopeName] = []
    for (index, record) in table.records.enumerated() {
      guard case .scope(let name)? = record.lifetime else { continue }
      if users[name] == nil { names.append(name) }
      users[name, default: []].append(index)
    }
    let present = Set(table.levels.compactMap(\.scope))
    let declared = table.declaredScopes
    for name in names where !present.contains(name) && declared[name] == nil {
      addUnknown(name, users[name]!, known: present.union(declared.keys).union(names))
    }
    let unmet = declared.keys.filter { !present.contains($0) }
    for level in table.levels {
      guard let scope = level.scope, users[scope] == nil, declared[scope] == nil,
        let near = nearest(to: scope, among: unmet)
      else { continue }
      addUnnamed(scope, level.owner, near, declared[near]!)
    }
    let used = present.filter { users[$0] != nil }
    for name in unmet.sorted(by: { $0.name < $1.name }) where users[name] == nil {
      guard let near = nearest(to: name, among: used) else { continue }
      addMisspelt(name, near, declared[name]!)
    }
  }

  private func nearest(
    to scope: ScopeName, among scopes: some Sequence<ScopeName>
  ) -> ScopeName? {
    let names = scopes.filter { $0 != scope }
    let near = _NearNames.nearest(to: scope.name, among: names.map(\.name))
    return near.flatMap { near in names.first { $0.name == near } }
  }

  private mutating func addUnknown(
    _ scope: ScopeName, _ records: [Int], known: Set<ScopeName>
  ) {
    let table = wiring.table
    let first = table.records[records[0]]
    var notes: [(label: String, text: String)] = []
    let near = nearest(to: scope, among: known)
    if let near { notes.append(("similar", described(near))) }
    let others = known.filter { $0 != scope && $0 != near }.map(\.name).sorted()
    if !others.isEmpty { notes.append(("known", others.joined(separator: ", "))) }
    let also = records.dropFirst().map {
      "\(spelled(table.records[$0].key)) (\(table.records[$0].callSite))"
    }
    if !also.isEmpty { notes.append(("also", "needed by \(also.joined(separator: ", "))")) }
    let declare = "expect(scope: \"\(scope.name)\")"
    notes.append(
      (
        "help",
        near.map { "write .scope(\"\($0.name)\"), or say that it is another one: \(declare)" }
          ?? "say that such containers will be made: \(declare), or correct the name"
      ))
    add(
      .noScope, first.key, path: [PathElement(key: first.key, callSite: first.callSite)],
      sites: records.map { table.records[$0].callSite },
      "No container of scope \(scope.name) for \(spelled(first.key))", notes: notes)
  }

  /// A scope, and where it comes from.
  private func described(_ scope: ScopeName) -> String {
    let table = wiring.table
    if let level = table.levels.first(where: { $0.scope == scope }) {
      return "\(scope.name), the scope of \(level.owner)"
    }
    if let site = table.declaredScopes[scope] { return "\(scope.name), declared at \(site)" }
    let record = table.records.first { $0.lifetime == .scope(scope) }
    return record.map { "\(scope.name), of \(spelled($0.key)) at \($0.callSite)" } ?? scope.name
  }

  /// A container whose scope nothing names.
  private mutating func addUnnamed(
    _ scope: ScopeName, _ owner: DependencyGraph.Owner, _ near: ScopeName, _ site: CallSite
  ) {
    let key = BindingKey(Container.self)
    add(
      .noScope, key, path: [PathElement(key: key)], sites: [site],
      "Nothing names scope \(scope.name), which \(owner) stands for",
      notes: [
        ("similar", described(near)),
        ("help", "make the container with child(scope: \"\(near.name)\")"),
      ])
  }

  /// An expectation whose scope is probably another one.
  private mutating func addMisspelt(_ scope: ScopeName, _ near: ScopeName, _ site: CallSite) {
    let key =
      wiring.table.expectations.first { $0.scope == scope }?.key ?? BindingKey(Container.self)
    add(
      .noScope, key, path: [PathElement(key: key, callSite: site)],
      "No container of scope \(scope.name), in which \(spelled(key)) is expected",
      notes: [
        ("similar", described(near)),
        ("help", "write expect(_:in: \"\(near.name)\"), if that is meant"),
      ])
  }

  /// Contributions that a request for their map would refuse.
  mutating func findDuplicateMapKeys() {
    for duplicate in container._duplicateMapKeys() {
      add(
        .duplicateMapKey, duplicate.key, path: [PathElement(key: duplicate.key)],
        sites: [duplicate.first, duplicate.second],
        "Two contributions to \(spelled(duplicate.key)) have the key \(duplicate.mapKey)",
        notes: [
          ("sites", "\(duplicate.first) and \(duplicate.second)"),
          ("help", "remove one; only a child container may replace an entry"),
        ])
    }
  }
}
