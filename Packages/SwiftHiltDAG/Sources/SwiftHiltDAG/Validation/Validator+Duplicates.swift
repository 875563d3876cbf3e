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
          help: key.typeName.hasPrefix("Injector<")
            ? "name all properties in one call of registerInjector, because each call replaces the last"
            : "remove one binding, or pass override: true if the replacement is intended")
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
      // A map has the nearest entry of each map key.
      guard [.singleton, .weak].contains(record.lifetime), record.mapEntry == nil,
        let other = others.first(where: { table.records[$0].callSite == record.callSite })
      else { continue }
      let (own, above) = (table.levels[level], table.levels[table.levelOf[other]])
      guard own.scope == nil || own.scope != above.scope, seen.insert(level).inserted else {
        continue
      }
      let effect: KeyText =
        record.kind.collection.map { "\($0) in \("\(own.owner)") has it twice" }
        ?? "each has its own"
      add(
        .duplicate, key, path: [record.element],
        "One line registers \(key) in \("\(own.owner)") and in \("\(above.owner)"), so \(effect)",
        help: "install its module only in \("\(above.owner)"), unless each needs its own instances",
        atMost: .note)
    }
  }

  /// Finds lines that decorate a key twice, in one container or also in an ancestor. A loop may do so
  /// on purpose.
  func findRepeatedDecorators() {
    for (index, record) in wiring.table.records.enumerated() where !record.decorators.isEmpty {
      let base = record.kind == .decorator ? wiring.table.base(of: index) : nil
      let all = (base.map { wiring.table.records[$0].decorators } ?? []) + record.decorators
      let repeated = record.decorators.first { site in all.filter { $0 == site }.count > 1 }
      guard let repeated else { continue }
      add(
        .duplicate, record.key, path: [PathElement(key: record.key, callSite: repeated)],
        "One line decorates \(record.key) more than once, so its decorator wraps itself",
        help: "put the line in a module, and install that in one container only, "
          + "unless each run adds another decorator", atMost: .note)
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
