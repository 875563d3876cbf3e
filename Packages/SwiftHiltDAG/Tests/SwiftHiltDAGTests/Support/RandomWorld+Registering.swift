import SwiftHiltCore

@testable import SwiftHiltDAG

extension RandomWorld {
  private static var types: [any Buildable.Type] {
    [
      Made<Int>.self, Made<Int8>.self, Made<Int16>.self, Made<Int32>.self, Made<UInt>.self,
      Made<Int>.self, Made<Int8>.self, Made<Int16>.self, Made<Int32>.self, Made<UInt>.self,
      MyLazy<Made<Int>>.self, Box<[Made<Int>]>.self, Made<Int8>?.self, [Made<Int16>].self,
    ]
  }
  static let scopes: [ScopeName] = ["app", "session", "request"]

  func chance(_ percent: Int) -> Bool {
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
    // Only objects can be held weakly.
    case 78..<82: return type is AnyObject.Type ? .weak : .transient
    default:
      // An element that no container can build would hide the behaviour of the other elements.
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

  func request() -> RandomRequest {
    let (type, qualifier) = key()
    return RandomRequest.random(type, qualifier, &random)
  }

  func register(at level: Int) {
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
    // The elements are resolved separately, because one failure would hide the others.
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
    let key = BindingKey(type, qualifier: qualifier as (any Qualifier)?)
    // A decorator of the same container's binding runs with the resolver of that binding's factory.
    if !take(type, qualifier, level) {
      let bound = records.firstIndex {
        $0.level == level && $0.key == key && $0.slot == "" && $0.lifetime != nil
      }
      let requests = bound == nil ? [] : requests()
      decorators += 1
      let id = "decorator \(decorators) "
      chain[level].decorate(
        type, qualifier: qualifier as (any Qualifier)?, dependencies: requests.map(\.dependency)
      ) { [unowned self] resolver, inner in
        if let bound { _ = run(bound, requests, resolver, id) }
        return inner
      }
      return
    }
    _ = add(type, qualifier, level, "decorator", lifetime: nil)
    chain[level].decorate(
      type, qualifier: qualifier as (any Qualifier)?, dependencies: []
    ) { _, inner in inner }
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
}
