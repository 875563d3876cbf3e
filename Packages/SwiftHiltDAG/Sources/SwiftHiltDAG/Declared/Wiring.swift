@_spi(Layers) import SwiftHiltCore

/// The targets of each registration, found by following its known requests as the container would,
/// without running a factory.
///
/// A step is a registration, a collection or an unbound key as seen from one level. A transient of
/// an ancestor resolves from its consumer's container, and a singleton from its owner. So one
/// registration may be several steps.
final class Wiring {
  typealias Place = BindingTable.Place

  struct Step: Hashable {
    let place: Place
    /// The level whose resolver the step's factory receives.
    let level: Int
  }

  let table: BindingTable
  private(set) var steps: [Step] = []
  private(set) var links = Links(0, [])
  /// The requests that were read in sources, by the steps that make and that answer them.
  private var asked: [Int: [Int: Asked]] = [:]
  private var numbers: [Step: Int] = [:]
  private var found: [Link] = []

  /// The requests of one step for another.
  private struct Asked {
    let isDeclared: Bool
    /// Whether a declared dependency on the target isn't optional.
    let isRequired: Bool
    var requests: [FactoryRequests.Request] = []

    var sites: [GraphIssue.AskingSite] {
      requests.map(\.site).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    var isCertain: Bool { isDeclared || requests.contains(where: \.isCertain) }
  }

  convenience init(_ container: Container, _ known: FactoryRequests = .init()) {
    self.init(GraphFacts(container), known)
  }

  init(_ facts: GraphFacts, _ known: FactoryRequests) {
    table = BindingTable(facts, known)
    // A registration is requested from level 0, or from its own level if a nearer one hides it.
    for index in table.records.indices {
      let isSeen = isVisible(index)
      _ = number(of: .record(index), from: isSeen ? 0 : table.levelOf[index])
    }
    var next = 0
    while next < steps.count {
      follow(next)
      next += 1
    }
    links = Links(steps.count, found)
    found = []
  }

  /// Returns the index of a step's record; `nil` for a collection and an unbound key.
  func index(of step: Int) -> Int? {
    if case .record(let index) = steps[step].place { return index }
    return nil
  }

  /// Returns the level of the registration that a step represents, or of the resolver of any other
  /// step.
  func ownLevel(of step: Int) -> Int {
    index(of: step).map { table.levelOf[$0] } ?? steps[step].level
  }

  func record(of step: Int) -> BindingRecord? { index(of: step).map { table.records[$0] } }

  /// Returns the container from which a step's factory resolves.
  func owner(of step: Int) -> DependencyGraph.Owner { table.levels[steps[step].level].owner }

  @inline(never)
  func key(of step: Int) -> BindingKey {
    switch steps[step].place {
    case .record(let index): return table.records[index].key
    case .collection(let key), .plurals(let key, _), .expected(let key), .unbound(let key):
      return key
    }
  }

  private func isVisible(_ index: Int) -> Bool {
    let record = table.records[index]
    if case .contribution = record.kind { return !table.isReplaced(index, from: 0) }
    return table.record(for: record.key, from: 0) == index
  }

  @inline(never)
  private func number(of place: Place, from asking: Int) -> Int {
    let step = step(place, from: asking)
    if let number = numbers[step] { return number }
    numbers[step] = steps.count
    steps.append(step)
    return steps.count - 1
  }

  private func step(_ place: Place, from asking: Int) -> Step {
    Step(place: place, level: home(of: place, from: asking))
  }

  @inline(never)
  private func home(of place: Place, from asking: Int) -> Int {
    switch place {
    case .record(let index):
      switch lifetime(of: index) {
      case .singleton, .weak: return table.levelOf[index]
      case .scope(let name):
        guard let home = table.level(of: name, from: asking) else { return asking }
        // The instance doesn't outlive the container of its binding or decorator.
        return min(home, table.levelOf[index])
      case .scoped, .transient, .graph, nil: return asking
      }
    case .collection, .plurals: return asking
    case .expected, .unbound: return 0
    }
  }

  /// Returns the lifetime of a record. A decorator has the lifetime of its target. The result is
  /// `nil` for an alias, and for a decorator without a target.
  func lifetime(of index: Int) -> Lifetime? {
    var index = index
    while table.records[index].kind == .decorator {
      guard let base = table.base(of: index) else { return nil }
      index = base
    }
    return table.records[index].lifetime
  }

  func lifetime(ofStep step: Int) -> Lifetime? { index(of: step).flatMap { lifetime(of: $0) } }

  /// Returns whether the resolving container builds a step's instance.
  func belongsToConsumer(_ step: Int) -> Bool {
    switch steps[step].place {
    case .collection, .plurals: return true
    case .expected, .unbound: return false
    case .record:
      switch lifetime(ofStep: step) {
      case .transient?, .graph?, .scoped?, nil: return true
      case .singleton?, .weak?, .scope?: return false
      }
    }
  }

  /// Returns whether a step belongs to a scope that no container at its level or above has.
  func isOutOfScope(_ step: Int) -> Bool {
    index(of: step) != nil && !scopesToSupply(step).isEmpty
  }

  /// Returns the scopes without a container whose future containers supply a step's instance.
  func scopesToSupply(_ step: Int) -> [String] {
    scopesToSupply(steps[step].place, from: steps[step].level)
  }

  /// Returns the scopes without a container that supply what is at a place, as seen from a level.
  func scopesToSupply(_ place: Place, from level: Int) -> [String] {
    switch place {
    case .expected(let key):
      return table.expected(key).map(\.scope).filter { table.level(of: $0, from: level) == nil }
        .map(\.name)
    case .record(let index):
      guard case .scope(let scope)? = lifetime(of: index),
        table.level(of: scope, from: level) == nil
      else { return [] }
      return [scope.name]
    case .collection, .plurals, .unbound: return []
    }
  }

  private func follow(_ step: Int) {
    let level = steps[step].level
    switch steps[step].place {
    case .record(let index):
      let record = table.records[index]
      switch record.kind {
      case .decorator:
        let base = table.base(of: index).map { Place.record($0) }
        link(step, base ?? .unbound(record.key), .decorator, from: level)
        followRequests(of: index, step, at: level)
      case .alias(let target):
        for answer in table.answers(to: target, .direct, false, from: level) {
          link(step, answer.place, answer.kind, answer.isOptional, from: level)
        }
      case .binding, .contribution:
        followRequests(of: index, step, at: level)
      }
    case .collection(let key):
      for index in table.contributions(to: key, from: level) {
        link(step, .record(index), .contribution, from: level)
      }
    case .plurals(let key, _):
      for index in table.contributions(to: key, from: level) where table.records[index].isPlural {
        link(step, .record(index), .contribution, from: level)
      }
    case .expected, .unbound:
      break
    }
  }

  private func followRequests(of index: Int, _ step: Int, at level: Int) {
    let isFunction = table.records[index].isFunction
    var (declared, required): (Set<Int>, Set<Int>) = ([], [])
    for (dependency, read, _) in table.requests[index].all {
      for answer in answers(to: dependency, at: level) {
        let kind = isFunction ? .provider : answer.kind
        let target = link(step, answer.place, kind, answer.isOptional, from: level)
        guard let read else {
          declared.insert(target)
          if !answer.isOptional { required.insert(target) }
          continue
        }
        asked[step, default: [:]][
          target,
          default: Asked(
            isDeclared: declared.contains(target), isRequired: required.contains(target))
        ].requests.append(read)
      }
    }
  }

  /// Returns the decorator that makes one step's request for another; `nil` if the factory does.
  func decorator(from source: Int, to target: Int) -> CallSite? {
    guard let index = index(of: source), !table.records[index].decorators.isEmpty else {
      return nil
    }
    let level = steps[source].level
    return table.requests[index].all.first { request in
      answers(to: request.dependency, at: level).contains {
        numbers[step($0.place, from: level)] == target
      }
    }?.decorator
  }

  /// Returns the source locations of one step's requests for another. The result is empty if the
  /// requests weren't read in sources.
  func sites(from source: Int, to target: Int) -> [GraphIssue.AskingSite] {
    asked[source]?[target]?.sites ?? []
  }

  /// Returns the source locations of one step's requests for another that fail if the other is
  /// unbound. `isCertain` is `true` if the first step declares such a request, or makes one each
  /// time its factory runs.
  func needs(
    from source: Int, to target: Int
  ) -> (sites: [GraphIssue.AskingSite], isCertain: Bool) {
    guard var asked = asked[source]?[target] else { return ([], true) }
    asked.requests.removeAll { $0.dependency.isOptional }
    return (asked.sites, asked.isRequired || asked.requests.contains(where: \.isCertain))
  }

  /// Returns whether one step declares a request for another, or makes one each time its factory
  /// runs.
  func isCertain(from source: Int, to target: Int) -> Bool {
    asked[source]?[target]?.isCertain ?? true
  }

  /// Returns the edges whose requests are certain, or `nil` if these are all edges.
  func certainLinks() -> Links? {
    let certain = links.all.filter { isCertain(from: Int($0.source), to: Int($0.target)) }
    return certain.count == links.all.count ? nil : Links(steps.count, certain)
  }

  func answers(to dependency: Dependency, at level: Int) -> [BindingTable.Answer] {
    let (spelled, key, kind) = (dependency.spelledKey, dependency.key, dependency.kind)
    let isPlain = spelled.requestStep == .unbound
    if isPlain, spelled != key, table.record(for: spelled, from: level) == nil {
      // The dependency is spelled as a function that returns the key.
      return table.answers(to: key, kind, dependency.isOptional, from: level)
    }
    if isPlain, kind == .contribution {
      return [BindingTable.Answer(place: .collection(key.collectionKey), kind: .direct)]
    }
    // If the dependency was declared with a key and a kind, the kind defers it.
    let outer = spelled == key && kind.isDeferred ? kind : .direct
    return table.answers(to: spelled, outer, dependency.isOptional, from: level)
  }

  /// Returns the steps that answer requests from outside the graph, on any level if none is given.
  func steps(for requests: [Dependency], on level: Int? = nil) -> [Int] {
    var wanted = [Bool](repeating: false, count: steps.count)
    for level in level.map({ $0..<$0 + 1 }) ?? table.levels.indices {
      for request in requests {
        for answer in answers(to: request, at: level) {
          for place in places(of: answer.place, from: level) {
            if let number = numbers[step(place, from: level)] { wanted[number] = true }
          }
        }
      }
    }
    return steps.indices.filter { wanted[$0] }
  }

  /// Returns the place itself, or the contributions of a collection, because a collection may have
  /// no step.
  private func places(of place: Place, from level: Int) -> [Place] {
    switch place {
    case .collection(let key), .plurals(let key, _):
      return table.contributions(to: key, from: level).map { .record($0) }
    case .record, .expected, .unbound: return [place]
    }
  }

  /// Adds an edge, and returns the step that the edge leads to.
  @inline(never)
  @discardableResult
  private func link(
    _ step: Int, _ place: Place, _ kind: EdgeKind, _ isOptional: Bool = false, from level: Int
  ) -> Int {
    let target = number(of: reached(place, by: step), from: level)
    found.append(
      Link(
        source: Int32(step), target: Int32(target), kind: kind, isOptional: isOptional,
        origin: .declared))
    return target
  }

  /// Returns the place that a request of a step reaches. A component supplies its keys only to
  /// instances that its containers build, of registrations in the containers above them.
  private func reached(_ place: Place, by step: Int) -> Place {
    switch place {
    case .expected(let key):
      let isBuiltBelow = belongsToConsumer(step) || isOutOfScope(step)
      let level = ownLevel(of: step)
      let isSupplied = table.expected(key).contains { expected in
        expected.announcedAt.map { isBuiltBelow && $0 <= level } ?? true
      }
      return isSupplied ? place : .unbound(key)
    case .unbound(let key):
      let makers = scopesToSupply(step).flatMap { scope in
        table.facts.levels.flatMap(\.below).filter { $0.scope?.name == scope }
      }
      let component = key.component?.__outline()
      return makers.contains { component?.hasParent($0.component) == true } ? .expected(key) : place
    default: return place
    }
  }
}
