import SwiftHiltCore

extension Validator {
  /// Bindings of a scope that no container upwards stands for. A child may stand for it later: a
  /// container says so by `expect`.
  mutating func findUnknownScopes() {
    let table = wiring.table
    let expected = Set(table.expectations.map(\.scope))
    let known = Set(table.levels.compactMap(\.scope)).union(expected).map(\.name).sorted()
      .joined(separator: ", ")
    for (index, record) in table.records.enumerated() {
      guard case .scope(let name)? = record.lifetime, !expected.contains(name),
        table.level(of: name, from: 0) == nil
      else { continue }
      var notes: [(label: String, text: String)] = []
      if !known.isEmpty { notes.append(("known", known)) }
      notes.append(
        (
          "help",
          "say what a container of scope \(name.name) supplies: expect(_:in: \"\(name.name)\"), "
            + "or correct the name"
        ))
      add(
        .noScope, record.key,
        path: [PathElement(key: record.key, callSite: table.records[index].callSite)],
        "No container of scope \(name.name) for \(spelled(record.key))", notes: notes)
    }
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
