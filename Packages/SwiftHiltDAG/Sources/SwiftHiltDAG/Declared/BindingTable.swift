@_spi(Layers) import SwiftHiltCore

/// The registrations that a container sees. Looking them up runs no factory.
///
/// Level 0 is the container itself, and the last level is its root.
final class BindingTable {
  struct Level {
    let owner: DependencyGraph.Owner
    let scope: ScopeName?
    var bindings: [BindingKey: Int] = [:]
    var contributions: [BindingKey: [Int]] = [:]
  }

  /// A key that containers of a scope supply.
  struct Expectation {
    let key: BindingKey
    let scope: ScopeName
    let callSite: CallSite
    /// The level of the container below which a component of the scope can be; `nil` if an `expect`
    /// declares the key.
    let announcedAt: Int?

    var isAnnounced: Bool { announcedAt != nil }
  }

  /// A request that a container itself makes for a service.
  struct Mark {
    let request: Dependency
    /// The name of the call that marks the service.
    let asker: String
    let callSite: CallSite
    let level: Int

    /// The mark, as notes show it.
    var name: KeyText { "\(asker) (\(callSite.description))" }
  }

  private(set) var records: [BindingRecord] = []
  private(set) var requests: [KnownRequests] = []
  private(set) var levelOf: [Int] = []
  private(set) var levels: [Level] = []
  private var expectedPlaces: [BindingKey: [Int]] = [:]
  private(set) var expectations: [Expectation] = []
  /// The expectations without a scope, each with the level of the container that it applies to.
  private(set) var requirements: [(expectation: ExpectedKey, level: Int)] = []
  private(set) var marks: [Mark] = []
  /// The scopes that expectations name, each with the call site of the first expectation.
  private(set) var declaredScopes: [String: CallSite] = [:]
  /// For the record of a map's entry, the nearest level below the record's that has an entry with
  /// the same key.
  private var replacements: [Int: Int] = [:]

  let facts: GraphFacts

  init(_ facts: GraphFacts, _ known: FactoryRequests) {
    self.facts = facts
    var lastLevels: [Int: Int] = [:]
    for (index, own) in facts.levels.enumerated() {
      let id = own.container.id
      var level = Level(owner: DependencyGraph.Owner(id), scope: id.scope)
      for record in own.records {
        if let mark = record.key.type as? any RootElement.Type {
          marks += (record.dependencies ?? []).map {
            Mark(request: $0, asker: mark.asker, callSite: record.callSite, level: index)
          }
          continue
        }
        if let collection = record.kind.collection {
          level.contributions[collection, default: []].append(records.count)
          replacements[records.count] = record.mapEntry.flatMap { lastLevels[$0] }
        } else {
          level.bindings[record.key] = records.count
          if let key = record.companion, level.bindings[key] == nil {
            level.bindings[key] = records.count
          }
        }
        records.append(record)
        requests.append(KnownRequests(record, known))
        levelOf.append(index)
      }
      for entry in own.records.compactMap(\.mapEntry) { lastLevels[entry] = index }
      levels.append(level)
    }
    for (level, own) in facts.levels.enumerated() {
      for expectation in own.expected { add(expectation, at: level) }
    }
    for (level, own) in facts.levels.enumerated() {
      for expectation in own.announced { add(expectation, at: level, announcedAt: level) }
    }
  }

  private func add(_ new: ExpectedKey, at level: Int, announcedAt: Int? = nil) {
    guard let scope = new.scope else {
      return requirements.append((new, level))
    }
    if declaredScopes[scope.name] == nil { declaredScopes[scope.name] = new.callSite }
    let isKnown = expected(new.key).contains { $0.scope == scope }
    if new.isScopeAlone || isKnown { return }
    expectedPlaces[new.key, default: []].append(expectations.count)
    expectations.append(
      Expectation(key: new.key, scope: scope, callSite: new.callSite, announcedAt: announcedAt))
  }

  /// Returns at most one expectation for each scope.
  func expected(_ key: BindingKey) -> [Expectation] {
    (expectedPlaces[key] ?? []).map { expectations[$0] }
  }

  func record(for key: BindingKey, from level: Int) -> Int? {
    for level in levels[level...] {
      if let record = level.bindings[key] { return record }
    }
    return nil
  }

  /// Returns the nearest record of the same key above the decorator.
  func base(of decorator: Int) -> Int? {
    let above = levelOf[decorator] + 1
    return above < levels.count ? record(for: records[decorator].key, from: above) : nil
  }

  /// Returns the contributions that a collection has at a level, without the entries of a map that
  /// a nearer container replaces.
  func contributions(to collection: BindingKey, from level: Int) -> [Int] {
    levels[level...].reversed().flatMap { $0.contributions[collection] ?? [] }
      .filter { !isReplaced($0, from: level) }
  }

  /// Returns whether a request at a level finds an entry of a map replaced by a nearer container.
  func isReplaced(_ contribution: Int, from level: Int) -> Bool {
    replacements[contribution].map { $0 >= level } == true
  }

  /// Returns the first `registerChild` whose children have no scope.
  ///
  /// - Parameter seed: The key of the seed; any seed when omitted.
  func unscopedChild(of seed: BindingKey? = nil) -> BindingRecord? {
    let scoped = Set(expectations.map(\.callSite) + declaredScopes.values)
    return records.first { record in
      record.key.typeName.hasPrefix("ChildFactory<\(seed.map { "\($0.typeName)>" } ?? "")")
        && !scoped.contains(record.callSite)
    }
  }

  func level(of scope: ScopeName, from level: Int) -> Int? {
    levels.indices[level...].first { levels[$0].scope == scope }
  }

  /// Returns whether a request at a level succeeds, regardless of further dependencies.
  func isAnswered(_ key: BindingKey, from level: Int) -> Bool {
    answers(to: key, .direct, false, from: level).allSatisfy { answer in
      switch answer.place {
      case .record, .collection, .plurals: return true
      case .expected, .unbound: return answer.isOptional
      }
    }
  }
}
