import SwiftHiltCore

@testable import SwiftHiltDAG

/// A random chain of containers whose factories do exactly what they declare, and note what
/// happened: who built what with whose resolver, and which requests failed.
///
/// A factory goes on when a request fails, so that one failure hides no other.
final class RandomWorld {
  /// A registration together with the container whose resolver its factory received.
  struct Place: Hashable {
    let record: Int
    let home: ObjectIdentifier
  }

  struct Edge: Hashable {
    let source: Place
    let target: Place
    /// Whether the source keeps the target's instance.
    let isKept: Bool
  }

  struct Failure {
    /// Who asked; `nil` for the test itself.
    let asking: Place?
    let home: Int
    let error: ResolutionError
  }

  struct Record {
    let text: String
    let key: BindingKey
    let lifetime: Lifetime?
    let level: Int
    /// What only the nearest registration of the key has; `nil` for an element of a list.
    let slot: String?
    /// Resolves it in its own way from a container.
    let ask: (Container) throws -> Parts
  }

  struct Expectation {
    let key: BindingKey
    let scope: ScopeName
    let level: Int
    /// Resolves it from a container.
    let ask: (Container) throws -> Void
  }

  /// Outermost first.
  private(set) var chain: [Container] = []
  private(set) var records: [Record] = []
  private(set) var expectations: [Expectation] = []
  private(set) var edges: Set<Edge> = []
  private(set) var failures: [Failure] = []
  /// The registrations whose factory ran.
  private(set) var built: Set<Int> = []
  /// Whether there was too much to do.
  private(set) var isExhausted = false

  /// Whether deferred requests are resolved while the factory that made them runs.
  private let isEager: Bool
  private var random: SplitMix
  private var running: [Place] = []
  private var forced: Set<String> = []
  private var pending: [(place: Place, id: String, parts: Parts)] = []
  private var steps = 0
  /// What each container has already: one binding for a key, one entry for a map's key.
  private var taken: Set<String> = []

  private static var types: [any Buildable.Type] {
    [
      Made<Int>.self, Made<Int8>.self, Made<Int16>.self, Made<Int32>.self, Made<UInt>.self,
      Made<Int>.self, Made<Int8>.self, Made<Int16>.self, Made<Int32>.self, Made<UInt>.self,
      MyLazy<Made<Int>>.self, Box<[Made<Int>]>.self, Made<Int8>?.self, [Made<Int16>].self,
    ]
  }
  private static let scopes: [ScopeName] = ["app", "session", "request"]

  init(seed: UInt64, isEager: Bool = false) {
    random = SplitMix(seed)
    self.isEager = isEager
    for level in 0..<Int.random(in: 1...4, using: &random) {
      let scope = chance(60) ? Self.scopes.randomElement(using: &random) : nil
      chain.append(Container(parent: chain.last, name: "c\(level)", scope: scope))
    }
    for level in chain.indices {
      for _ in 0..<Int.random(in: 0...7, using: &random) { register(at: level) }
    }
  }

  var leaf: Container { chain.last! }

  /// What the world consists of, for a failed test.
  var description: String {
    let containers = chain.map { "\($0.name ?? "")\($0.scope.map { " (\($0))" } ?? "")" }
    return
      (["chain: \(containers.joined(separator: " > "))"]
      + records.enumerated().map { "\($0): c\($1.level) \($1.text)" }
      + expectations.map { "c\($0.level) expect \($0.key) in \($0.scope)" })
      .joined(separator: "\n")
  }

  /// The level of a container.
  func level(_ home: ObjectIdentifier) -> Int {
    chain.firstIndex { ObjectIdentifier($0) == home }!
  }

  // MARK: - Registering

  private func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private func key() -> (any Buildable.Type, Named?) {
    (Self.types.randomElement(using: &random)!, chance(15) ? Named("q") : nil)
  }

  private func lifetime(
    _ type: any Buildable.Type, at level: Int, ofContribution: Bool = false
  ) -> Lifetime {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30: return .singleton
    case 30..<48: return .scoped
    case 48..<72: return .transient
    case 72..<78: return .graph
    // Only objects are held weakly.
    case 78..<82: return type is AnyObject.Type ? .weak : .transient
    default:
      // An element that no container can make would hide what the others of its list do.
      let known = chain[...level].compactMap(\.scope)
      if let scope = known.randomElement(using: &random), ofContribution || chance(60) {
        return .scope(scope)
      }
      let all = chance(80) ? chain.compactMap(\.scope) : Self.scopes
      guard !ofContribution, let scope = all.randomElement(using: &random) else { return .scoped }
      return .scope(scope)
    }
  }

  private func requests() -> [RandomRequest] {
    (0..<[0, 1, 1, 1, 2, 2, 3].randomElement(using: &random)!).map { _ in request() }
  }

  private func request() -> RandomRequest {
    let (type, qualifier) = key()
    return RandomRequest.random(type, qualifier, &random)
  }

  private func register(at level: Int) {
    let (type, qualifier) = key()
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<58: bind(type, qualifier, level)
    case 58..<70: contribute(type, qualifier, level, isPlural: false)
    case 70..<73: contribute(type, qualifier, level, isPlural: true)
    case 73..<80: contributeEntry(type, qualifier, level)
    case 80..<88: alias(type, qualifier, level)
    case 88..<94: decorate(type, qualifier, level)
    default: expect(type, qualifier, level)
    }
  }

  private func take(_ type: any Buildable.Type, _ qualifier: Named?, _ level: Int) -> Bool {
    taken.insert("\(level) \(BindingKey(anyType: type, qualifier: qualifier))").inserted
  }

  private func add<K: Buildable>(
    _ type: K.Type, _ qualifier: Named?, _ level: Int, _ text: String, lifetime: Lifetime?,
    slot: String? = "", isPlural: Bool = false, ask: ((Container) throws -> Parts)? = nil
  ) -> Int {
    let key = BindingKey(
      anyType: isPlural ? [K].self : type, qualifier: qualifier as (any Qualifier)?)
    records.append(
      Record(
        text: "\(text) \(key)", key: key, lifetime: lifetime, level: level, slot: slot
      ) { container in
        if let ask { return try ask(container) }
        return Parts(
          try container.tryResolve(type, qualifier: qualifier as (any Qualifier)?) as K)
      })
    return records.count - 1
  }

  private func bind<K: Buildable>(_ type: K.Type, _ qualifier: Named?, _ level: Int) {
    guard take(type, qualifier, level) else { return }
    let (lifetime, requests) = (lifetime(type, at: level), requests())
    let text = "\(lifetime) (\(requests.map(\.text).joined(separator: ", ")))"
    let record = add(type, qualifier, level, text, lifetime: lifetime)
    chain[level].register(
      type, qualifier: qualifier as (any Qualifier)?, lifetime: lifetime,
      dependencies: requests.map(\.dependency), line: UInt(record)
    ) { [unowned self] resolver in K.build(run(record, requests, resolver)) }
  }

  private func contribute<K: Buildable>(
    _ type: K.Type, _ qualifier: Named?, _ level: Int, isPlural: Bool
  ) {
    var lifetime = lifetime(type, at: level, ofContribution: true)
    if isPlural, lifetime == .weak { lifetime = .singleton }
    let requests = requests()
    let text =
      "contribution\(isPlural ? "s" : "") \(lifetime) "
      + "(\(requests.map(\.text).joined(separator: ", ")))"
    // Each by itself: a list that fails would hide what the other elements do.
    let record = add(
      type, qualifier, level, text, lifetime: lifetime, slot: nil, isPlural: isPlural
    ) { container in
      Parts(
        try container.tryResolveMany(
          Lazy<K>.self, qualifier: qualifier as (any Qualifier)?))
    }
    chain[level].install {
      if isPlural {
        contributeAll(
          type, qualifier: qualifier as (any Qualifier)?, lifetime: lifetime,
          dependencies: requests.map(\.dependency), line: UInt(record)
        ) { [unowned self] resolver in [K.build(run(record, requests, resolver))] }
      } else {
        SwiftHiltCore.contribute(
          type, qualifier: qualifier as (any Qualifier)?, lifetime: lifetime,
          dependencies: requests.map(\.dependency), line: UInt(record)
        ) { [unowned self] resolver in K.build(run(record, requests, resolver)) }
      }
    }
  }

  private func contributeEntry<K: Buildable>(_ type: K.Type, _ qualifier: Named?, _ level: Int) {
    let mapKey = ["x", "y"].randomElement(using: &random)!
    let key = BindingKey([String: K].self, qualifier: qualifier as (any Qualifier)?)
    guard taken.insert("\(level) \(key) \(mapKey)").inserted else { return }
    let (lifetime, requests) = (lifetime(type, at: level, ofContribution: true), requests())
    let text =
      "entry \(mapKey) \(lifetime) (\(requests.map(\.text).joined(separator: ", ")))"
    let record = add(
      type, qualifier, level, text, lifetime: lifetime, slot: "entry \(mapKey)"
    ) { container in
      Parts(
        try container.tryResolveMap(
          Lazy<K>.self, keyedBy: String.self, qualifier: qualifier as (any Qualifier)?))
    }
    chain[level].install {
      SwiftHiltCore.contribute(
        type, qualifier: qualifier as (any Qualifier)?, lifetime: lifetime, key: mapKey,
        dependencies: requests.map(\.dependency), line: UInt(record)
      ) { [unowned self] resolver in K.build(run(record, requests, resolver)) }
    }
  }

  private func alias<K: Buildable>(_ type: K.Type, _ qualifier: Named?, _ level: Int) {
    guard take(type, qualifier, level) else { return }
    let request = request()
    let record = add(type, qualifier, level, "alias of \(request.text):", lifetime: nil)
    request.alias(chain[level], type, qualifier, self, record)
  }

  private func decorate<K: Buildable>(_ type: K.Type, _ qualifier: Named?, _ level: Int) {
    // What the same container binds is wrapped in place.
    if take(type, qualifier, level) {
      _ = add(type, qualifier, level, "decorator", lifetime: nil)
    }
    chain[level].decorate(type, qualifier: qualifier as (any Qualifier)?) { _, inner in inner }
  }

  private func expect<K: Buildable>(_ type: K.Type, _ qualifier: Named?, _ level: Int) {
    let scope = Self.scopes.randomElement(using: &random)!
    chain[level].expect(type, qualifier: qualifier as (any Qualifier)?, in: scope)
    let key = BindingKey(type, qualifier: qualifier as (any Qualifier)?)
    expectations.append(
      Expectation(key: key, scope: scope, level: level) { container in
        _ = try container.tryResolve(type, qualifier: qualifier as (any Qualifier)?) as K
      })
  }

  // MARK: - Running

  /// What every factory does.
  private func run(_ record: Int, _ requests: [RandomRequest], _ resolver: any Resolver) -> Info {
    let place = Place(record: record, home: ObjectIdentifier(resolver))
    built.insert(record)
    running.append(place)
    defer { running.removeLast() }
    for (number, request) in requests.enumerated() {
      note(place, "\(number)") { try request.ask(resolver) }
    }
    return Info(place)
  }

  /// What an alias made of what it asked for. It runs where who asks for it runs.
  func noteAlias(_ record: Int, _ parts: Parts) -> Info {
    let place = Place(record: record, home: running.last!.home)
    built.insert(record)
    keep(parts, place, "alias", isKept: true)
    return Info(place)
  }

  /// Makes a request of a factory, and notes what comes.
  private func note(
    _ place: Place, _ id: String, isKept: Bool = true, _ request: () throws -> Parts
  ) {
    steps += 1
    guard steps < 20_000 else {
      isExhausted = true
      return
    }
    do {
      keep(try request(), place, id, isKept: isKept)
    } catch let error as ResolutionError {
      let asking = place.record < 0 ? nil : place
      failures.append(Failure(asking: asking, home: level(place.home), error: error))
    } catch {
      fatalError("no factory throws: \(error)")
    }
  }

  private func keep(_ parts: Parts, _ place: Place, _ id: String, isKept: Bool) {
    for info in parts.made {
      edges.insert(Edge(source: place, target: info.place, isKept: isKept))
    }
    guard !parts.later.isEmpty else { return }
    var parts = parts
    if !isKept { parts.later = parts.later.map { (false, $0.run) } }
    if isEager { force(place, id, parts) } else { pending.append((place, id, parts)) }
  }

  private func force(_ place: Place, _ id: String, _ parts: Parts) {
    running.append(place)
    defer { running.removeLast() }
    for (number, later) in parts.later.enumerated() {
      note(place, "\(id).\(number)", isKept: later.isKept, later.run)
    }
  }

  /// Makes a few requests of the leaf, and resolves everything that they deferred.
  ///
  /// - Returns: The keys that were asked for.
  func resolveSome() -> [BindingKey] {
    (0..<3).map { number in
      let request = request()
      let root = Place(record: -1, home: ObjectIdentifier(leaf))
      running.append(root)
      note(root, "entry \(number)") { try request.ask(leaf) }
      running.removeLast()
      forcePending()
      // A function's own key is bound nowhere.
      let (spelled, key) = (request.dependency.spelledKey, request.dependency.key)
      return spelled._requestStep == .unbound ? key : spelled
    }
  }

  /// Whether a registration is one that the leaf sees, and that builds something.
  func isSeen(_ index: Int) -> Bool {
    records[index].slot == "" && !records[index].text.hasPrefix("decorator")
      && !chain.indices.contains { $0 > records[index].level && hides(index, $0) }
  }

  /// Resolves each registration from the leaf if it is seen there, otherwise from its own container,
  /// and then everything that was deferred, once for each request of each place.
  func resolveEverything() {
    for (index, record) in records.enumerated() {
      let isHidden = chain.indices.contains { $0 > record.level && hides(index, $0) }
      let container = isHidden ? chain[record.level] : leaf
      let root = Place(record: -1, home: ObjectIdentifier(container))
      running.append(root)
      note(root, "root \(index)") { try record.ask(container) }
      running.removeLast()
      forcePending()
    }
  }

  /// Whether a container does not know a key that is expected of it.
  func lacks(_ expectation: Expectation, _ container: Container) -> Bool {
    running.append(Place(record: -1, home: ObjectIdentifier(container)))
    defer { running.removeLast() }
    do {
      try expectation.ask(container)
    } catch ResolutionError.notFound(let failed) {
      return failed.key == expectation.key
    } catch {}
    return false
  }

  /// Whether a container has something of its own in place of a registration.
  private func hides(_ index: Int, _ level: Int) -> Bool {
    let record = records[index]
    return records.contains {
      $0.level == level && $0.key == record.key && $0.slot == record.slot && record.slot != nil
    }
  }

  private func forcePending() {
    while let (place, id, parts) = pending.popLast(), !isExhausted {
      guard forced.insert("\(place.record) \(level(place.home)) \(id)").inserted else { continue }
      force(place, id, parts)
    }
  }
}
