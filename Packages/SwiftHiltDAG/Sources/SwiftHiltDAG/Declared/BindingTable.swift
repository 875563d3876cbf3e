import SwiftHiltCore

/// The registrations that a container sees, as look-ups without running anything.
///
/// Level 0 is the container itself, the last level its root.
struct BindingTable {
  struct Level {
    let owner: DependencyGraph.Owner
    let scope: ScopeName?
    var bindings: [BindingKey: Int] = [:]
    var contributions: [BindingKey: [Int]] = [:]
  }

  private(set) var records: [BindingRecord] = []
  /// The level of each record.
  private(set) var levelOf: [Int] = []
  private(set) var levels: [Level] = []
  private(set) var expected: [BindingKey: (scope: ScopeName, callSite: CallSite)] = [:]

  init(_ container: Container) {
    var chain: [ContainerID] = []
    var next: Container? = container
    while let here = next {
      chain.append(here.id)
      next = here.parent
    }
    for (index, own) in container._bindingRecords().enumerated() {
      let id = chain[index]
      var level = Level(
        owner: DependencyGraph.Owner(id, depth: chain.count - 1 - index), scope: id.scope)
      for record in own {
        if case .contribution(let collection) = record.kind {
          level.contributions[collection, default: []].append(records.count)
        } else {
          level.bindings[record.key] = records.count
        }
        records.append(record)
        levelOf.append(index)
      }
      levels.append(level)
    }
    for expectation in container._expectations() where expected[expectation.key] == nil {
      expected[expectation.key] = (expectation.scope, expectation.callSite)
    }
  }

  /// The record that answers for a key asked for at a level: the nearest one upwards.
  func record(for key: BindingKey, from level: Int) -> Int? {
    for level in levels[level...] {
      if let record = level.bindings[key] { return record }
    }
    return nil
  }

  /// The contributions that a collection has at a level.
  func contributions(to collection: BindingKey, from level: Int) -> [Int] {
    levels[level...].reversed().flatMap { $0.contributions[collection] ?? [] }
  }

  /// The nearest level upwards whose container stands for a scope.
  func level(of scope: ScopeName, from level: Int) -> Int? {
    levels.indices[level...].first { levels[$0].scope == scope }
  }
}

extension BindingKey {
  /// The key of the array that collects contributions to this one; a dictionary collects its own.
  var collectionKey: BindingKey {
    guard let type else {
      return BindingKey(
        typeName: "[\(typeName)]", qualifiedTypeName: "[\(qualifiedTypeName)]",
        qualifier: qualifierText)
    }
    if type is any DictionaryType.Type { return self }
    func array<T>(_ type: T.Type) -> Any.Type { [T].self }
    return BindingKey(anyType: _openExistential(type, do: array), qualifier: qualifier)
  }
}

private protocol DictionaryType {}

extension Dictionary: DictionaryType {}
