@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds keys that one container binds twice, and contributions that would make a request for
  /// their map fail.
  func findDuplicates() {
    for duplicate in facts.duplicates {
      let (key, first, second) = (duplicate.key, duplicate.first, duplicate.second)
      if let mapKey = duplicate.mapKey {
        let notes = Container.duplicateMapKeyNotes(first, second)
        add(
          .duplicateMapKey, key, path: [PathElement(key: key)], sites: [first, second],
          "Two contributions to \(key) have the key '\(mapKey)'",
          notes: [("sites", KeyText(notes.sites))], help: KeyText(notes.help))
      } else {
        add(
          .duplicate, key, path: [PathElement(key: key, callSite: second)], sites: [first],
          "\(duplicate.container.description) binds \(key) more than once, and the latest binding wins",
          notes: [sites(first, second)],
          help: "remove one binding, or pass override: true if the replacement is intended")
      }
    }
  }

  /// Finds lines that register a shared instance in a container and in an ancestor, such as those of
  /// a module that both install. Reports one key for each container, because screens of one kind
  /// below each other, which have the same scope, may be meant so.
  func findRepeatedLines() {
    let table = wiring.table
    var seen: Set<Int> = []
    for (index, record) in table.records.enumerated() {
      let (level, key) = (table.levelOf[index], record.key)
      let others =
        record.kind.collection.map { table.contributions(to: $0, from: level + 1) }
        ?? table.record(for: key, from: level + 1).map { [$0] } ?? []
      guard [.singleton, .weak].contains(record.lifetime),
        let other = others.first(where: { table.records[$0].callSite == record.callSite })
      else { continue }
      let (own, above) = (table.levels[level], table.levels[table.levelOf[other]])
      guard own.scope == nil || own.scope != above.scope, seen.insert(level).inserted else {
        continue
      }
      add(
        .duplicate, key, path: [record.element],
        "One line registers \(key) in \("\(own.owner)") and in \("\(above.owner)"), so each has its own",
        help: "install its module only in \("\(above.owner)"), unless each needs its own instances",
        atMost: .note)
    }
  }

  /// Finds collections that a container registers as a whole, and to which it or a container below
  /// contributes. A request for such a collection finds only the registration.
  func findHiddenContributions() {
    let table = wiring.table
    for (index, record) in table.records.enumerated() where !record.isOverride {
      guard case .binding = record.kind, case .collection(let collection) = record.key.requestStep,
        let hidden = (0...table.levelOf[index]).lazy
          .filter({ table.record(for: record.key, from: $0) == index })
          .compactMap({ table.levels[$0].contributions[collection]?.first }).last
      else { continue }
      let site = table.records[hidden].callSite
      add(
        .duplicate, record.key, path: [record.element], sites: [site],
        "\(record.key) is registered, so a request for it never finds the contributions",
        notes: [sites(record.callSite, site)],
        help: "contribute each element instead of registering \(record.key), "
          + "or pass override: true if the replacement is intended")
    }
  }
}
