import SwiftHiltCore
import SwiftHiltDAG

/// The errors of a graph, in terms that validation and resolving have in common.
struct Verdict: CustomStringConvertible {
  var errors: Set<String> = []

  var description: String { errors.sorted().joined(separator: "; ") }

  func isAllOf(_ other: Verdict) -> Bool { errors.isSuperset(of: other.errors) }

  init(_ report: GraphReport) {
    // The test compares scope errors separately.
    for issue in report.errors where issue.id != .noScope {
      switch issue.id {
      case .cycle: errors.insert("cycle")
      case .captive: errors.insert("captive \(issue.key) -> \(issue.path.last!.key)")
      default: errors.insert("\(issue.id) \(issue.key)")
      }
    }
  }

  init(_ world: RandomWorld) {
    var lost: [(place: RandomWorld.Place, key: BindingKey)] = []
    for failure in world.failures {
      let failed = failure.error
      switch failed.code {
      case .notFound:
        if world.isExpected(failed.key, from: failure.home) {
          failure.asking.map { lost.append(($0, failed.key)) }
        } else {
          errors.insert("missing \(failed.key)")
        }
      case .nothingToDecorate: errors.insert("missing \(failed.key)")
      case .noScope: failure.asking.map { lost.append(($0, failed.key)) }
      case .cycle: errors.insert("cycle")
      default: errors.insert("unforeseen: \(failure.error)")
      }
    }
    for key in world.unsupplied() { errors.insert("missing \(key)") }
    addCaptives(world, lost)
  }

  /// Adds the instances that keep shorter-lived instances, or fail to find them.
  private mutating func addCaptives(
    _ world: RandomWorld, _ lost: [(place: RandomWorld.Place, key: BindingKey)]
  ) {
    var next: [RandomWorld.Place: [RandomWorld.Edge]] = [:]
    for edge in world.edges where edge.source.record >= 0 {
      next[edge.source, default: []].append(edge)
    }
    var losses: [RandomWorld.Place: [BindingKey]] = [:]
    for (place, key) in lost { losses[place, default: []].append(key) }
    let places = Set(world.edges.map(\.target)).union(losses.keys).union(next.keys)
    for keeper in places {
      let record = world.records[keeper.record]
      let isShared = record.lifetime == .singleton || record.lifetime == .weak
      guard isShared || record.isOfScope else { continue }
      if isShared {
        for place in reached(from: keeper, next, { $0.isKept }, world, through: { $0 != .scoped }) {
          let kept = world.records[place.record]
          if kept.lifetime == .scoped { errors.insert("captive \(record.key) -> \(kept.key)") }
        }
      }
      let around = reached(from: keeper, next, { _ in true }, world, through: { _ in true })
      for place in around.union([keeper])
      where place == keeper || world.records[place.record].isAskers {
        for key in losses[place] ?? [] { errors.insert("captive \(record.key) -> \(key)") }
      }
    }
  }

  /// Returns the places that are reachable through instances of the requesting container.
  private func reached(
    from start: RandomWorld.Place, _ next: [RandomWorld.Place: [RandomWorld.Edge]],
    _ counts: (RandomWorld.Edge) -> Bool, _ world: RandomWorld, through: (Lifetime?) -> Bool
  ) -> Set<RandomWorld.Place> {
    var seen: Set<RandomWorld.Place> = []
    var stack = [start]
    while let place = stack.popLast() {
      for edge in next[place] ?? [] where counts(edge) && seen.insert(edge.target).inserted {
        let record = world.records[edge.target.record]
        if record.isAskers, through(record.lifetime) { stack.append(edge.target) }
      }
    }
    return seen
  }
}

extension RandomWorld.Record {
  var isOfScope: Bool {
    if case .scope? = lifetime { return true }
    return false
  }

  /// Whether the requesting container builds the instance.
  var isAskers: Bool {
    switch lifetime {
    case .singleton, .weak, .scope: return false
    case .scoped, .transient, .graph, nil: return true
    }
  }
}

extension RandomWorld {
  var hasUnknownScope: Bool {
    failures.contains {
      if $0.error.code == .noScope { return true }
      return false
    }
  }

  /// Returns the keys that failed because their scope has no container.
  ///
  /// Without `anywhere`, only requests to the leaf itself count, and only without an expectation
  /// that names the scope.
  func withoutScope(anywhere: Bool) -> Set<BindingKey> {
    let scopes = expectations.map { Lifetime.scope($0.scope) }
    return Set(
      failures.compactMap { failure in
        let failed = failure.error
        guard failed.code == .noScope else { return nil }
        if anywhere { return failed.key }
        let isExpected = records.contains {
          $0.key == failed.key && $0.lifetime.map(scopes.contains) == true
        }
        let isOfLeaf = failure.asking == nil && failure.home == chain.count - 1
        return isOfLeaf && !isExpected ? failed.key : nil
      })
  }

  /// Returns whether a scope that is still missing, as seen from a container, must supply a key.
  func isExpected(_ key: BindingKey, from level: Int) -> Bool {
    // Decorators with nothing to wrap are errors in any case.
    if records.contains(where: { $0.key == key && $0.slot == "" && $0.level <= level }) {
      return false
    }
    return expectations.contains { expectation in
      expectation.key == key && !chain[...level].contains { $0.scope == expectation.scope }
    }
  }

  /// Returns the expected keys that the containers of their scope lack.
  func unsupplied() -> [BindingKey] {
    expectations.filter { expectation in
      chain.last { $0.scope == expectation.scope }.map { lacks(expectation, $0) } == true
    }.map(\.key)
  }
}
