import SwiftHiltCore

/// What each registration leads to, found by following declared dependencies as the container
/// would, without running a factory.
///
/// A step is a registration as seen from one level: a transient of an ancestor resolves what its
/// asker sees, a singleton what its owner sees, so one registration may be several steps.
struct Wiring {
  /// What a step stands for.
  enum Place: Hashable {
    case record(Int)
    case collection(BindingKey)
    case expected(BindingKey)
    case unbound(BindingKey)
  }

  struct Step: Hashable {
    let place: Place
    /// The level whose resolver the step's factory receives.
    let level: Int
  }

  let table: BindingTable
  private(set) var steps: [Step] = []
  private(set) var links = Links(0, [])
  private var numbers: [Step: Int] = [:]
  private var found: [Link] = []

  init(_ container: Container) {
    table = BindingTable(container)
    // Ancestors' registrations are seen from here, unless something nearer hides them.
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
    numbers = [:]
  }

  func record(of step: Int) -> BindingRecord? {
    if case .record(let index) = steps[step].place { return table.records[index] }
    return nil
  }

  func key(of step: Int) -> BindingKey {
    switch steps[step].place {
    case .record(let index): return table.records[index].key
    case .collection(let key), .expected(let key), .unbound(let key): return key
    }
  }

  private func isVisible(_ index: Int) -> Bool {
    let record = table.records[index]
    if case .contribution = record.kind { return true }
    return table.record(for: record.key, from: 0) == index
  }

  /// The step of a place that is asked for at a level.
  private mutating func number(of place: Place, from asking: Int) -> Int {
    let step = Step(place: place, level: home(of: place, from: asking))
    if let number = numbers[step] { return number }
    numbers[step] = steps.count
    steps.append(step)
    return steps.count - 1
  }

  /// The level whose resolver a factory receives.
  private func home(of place: Place, from asking: Int) -> Int {
    switch place {
    case .record(let index):
      switch lifetime(of: index) {
      case .singleton, .weak: return table.levelOf[index]
      case .scope(let name): return table.level(of: name, from: asking) ?? asking
      default: return asking
      }
    case .collection: return asking
    case .expected, .unbound: return 0
    }
  }

  /// A record's lifetime; that of what it wraps for a decorator, none for an alias.
  func lifetime(of index: Int) -> Lifetime? {
    var index = index
    while case .decorator = table.records[index].kind {
      let above = table.levelOf[index] + 1
      guard above < table.levels.count,
        let base = table.record(for: table.records[index].key, from: above)
      else { return nil }
      index = base
    }
    return table.records[index].lifetime
  }

  private mutating func follow(_ step: Int) {
    let level = steps[step].level
    switch steps[step].place {
    case .record(let index):
      let record = table.records[index]
      if case .decorator = record.kind {
        let above = table.levelOf[index] + 1
        let base = above < table.levels.count ? table.record(for: record.key, from: above) : nil
        link(step, base.map { .record($0) } ?? .unbound(record.key), .decorator, from: level)
      }
      if case .alias(let target) = record.kind {
        let place = table.record(for: target, from: level).map { Place.record($0) }
        link(step, place ?? supplied(target), .direct, from: level)
      } else {
        for dependency in record.dependencies ?? [] { follow(dependency, of: step, at: level) }
      }
    case .collection(let key):
      for index in table.contributions(to: key, from: level) {
        link(step, .record(index), .contribution, from: level)
      }
    case .expected, .unbound:
      break
    }
  }

  private mutating func follow(_ dependency: Dependency, of step: Int, at level: Int) {
    let isOptional = dependency.isOptional
    if let exact = table.record(for: dependency.spelledKey, from: level) {
      link(step, .record(exact), .direct, isOptional, from: level)
    } else if dependency.kind == .contribution {
      let key = dependency.key.collectionKey
      link(step, .collection(key), dependency.deferral ?? .direct, from: level)
    } else if let record = table.record(for: dependency.key, from: level) {
      link(step, .record(record), dependency.kind, isOptional, from: level)
    } else if dependency.asksForMany,
      !table.contributions(to: dependency.key.collectionKey, from: level).isEmpty
    {
      let key = dependency.key.collectionKey
      link(step, .collection(key), dependency.kind, isOptional, from: level)
    } else if !dependency.isAnsweredByContainer {
      link(step, supplied(dependency.key), dependency.kind, isOptional, from: level)
    }
  }

  /// What an unbound key is.
  private func supplied(_ key: BindingKey) -> Place {
    table.expected[key] == nil ? .unbound(key) : .expected(key)
  }

  private mutating func link(
    _ step: Int, _ place: Place, _ kind: EdgeKind, _ isOptional: Bool = false, from level: Int
  ) {
    let target = number(of: place, from: level)
    found.append(
      Link(
        source: Int32(step), target: Int32(target), kind: kind, isOptional: isOptional,
        origin: .declared))
  }
}

extension Dependency {
  /// Whether a container answers for it without a binding: the resolver itself.
  fileprivate var isAnsweredByContainer: Bool {
    key.type == (any Resolver).self || key.type == (any AsyncResolver).self
  }

  /// How the elements of a collection are put off: `[Lazy<T>]`, `[String: Provider<T>]`.
  fileprivate var deferral: EdgeKind? {
    let name = spelledKey.typeName
    if name.contains("Lazy<") { return .lazy }
    return name.contains("Provider<") ? .provider : nil
  }

  /// Whether a deferred request is for a collection: `Lazy<[T]>`.
  fileprivate var asksForMany: Bool {
    let name = spelledKey.typeName
    return name.contains("<[") || name.contains("<Array<") || name.contains("<Set<")
  }
}
