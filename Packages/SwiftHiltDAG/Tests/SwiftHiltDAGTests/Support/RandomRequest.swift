import SwiftHiltCore

@testable import SwiftHiltDAG

/// A value that a test can take apart: the instances that it keeps, and its deferred requests.
protocol Inspectable { func inspect(_ parts: inout Parts) }

struct Parts {
  /// The instances that exist.
  var made: [Info] = []
  /// The deferred requests, and whether the requester keeps their results.
  var later: [(isKept: Bool, run: () throws -> Parts)] = []

  init() {}

  init(_ value: some Inspectable) { value.inspect(&self) }
}

/// A run of a factory: its record, and the container of its resolver.
final class Info {
  let place: RandomWorld.Place

  init(_ place: RandomWorld.Place) { self.place = place }
}

/// A type that random containers bind.
protocol Buildable: Inspectable { static func build(_ info: Info) -> Self }

final class Made<Tag>: Buildable, Hashable {
  let info: Info

  init(_ info: Info) { self.info = info }

  static func build(_ info: Info) -> Self { Self(info) }

  static func == (a: Made, b: Made) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  func inspect(_ parts: inout Parts) { parts.made.append(info) }
}

/// A user's type whose name ends like the name of a deferred request.
struct MyLazy<T: Buildable>: Buildable {
  let value: T

  static func build(_ info: Info) -> Self { Self(value: .build(info)) }

  func inspect(_ parts: inout Parts) { value.inspect(&parts) }
}

/// A user's type that wraps a collection.
struct Box<T: Buildable>: Buildable {
  let value: T

  static func build(_ info: Info) -> Self { Self(value: .build(info)) }

  func inspect(_ parts: inout Parts) { value.inspect(&parts) }
}

extension Optional: Inspectable where Wrapped: Inspectable {
  func inspect(_ parts: inout Parts) { self?.inspect(&parts) }
}

extension Optional: Buildable where Wrapped: Buildable {
  static func build(_ info: Info) -> Self { .some(.build(info)) }
}

extension Array: Inspectable where Element: Inspectable {
  func inspect(_ parts: inout Parts) { forEach { $0.inspect(&parts) } }
}

extension Array: Buildable where Element: Buildable {
  static func build(_ info: Info) -> Self { [.build(info)] }
}

extension Set: Inspectable where Element: Inspectable {
  func inspect(_ parts: inout Parts) { forEach { $0.inspect(&parts) } }
}

extension Dictionary: Inspectable where Value: Inspectable {
  func inspect(_ parts: inout Parts) { values.forEach { $0.inspect(&parts) } }
}

extension Lazy: Inspectable where T: Inspectable {
  func inspect(_ parts: inout Parts) { parts.later.append((true, { Parts(try self.get()) })) }
}

extension Provider: Inspectable where T: Inspectable {
  func inspect(_ parts: inout Parts) { parts.later.append((false, { Parts(try self.get()) })) }
}

struct RandomRequest {
  let text: String
  let dependency: Dependency
  let ask: (any Resolver) throws -> Parts
  /// Registers an alias that makes this request.
  let alias: (Container, any Buildable.Type, Named?, RandomWorld, Int) -> Void

  static func of<V: Inspectable>(_ type: V.Type, _ qualifier: Named?, hasDefault: Bool) -> Self {
    RandomRequest(
      text: "\(BindingKey(type, qualifier: qualifier as (any Qualifier)?))"
        + (hasDefault ? " = default" : ""),
      dependency: Dependency(
        type, qualifier: qualifier as (any Qualifier)?, hasDefault: hasDefault),
      ask: { resolver in
        if hasDefault {
          let found = try resolver.tryOptional(type, qualifier: qualifier as (any Qualifier)?)
          return found.map { Parts($0) } ?? Parts()
        }
        return Parts(
          try resolver.tryResolve(type, qualifier: qualifier as (any Qualifier)?) as V)
      },
      alias: { container, aliased, aliasQualifier, world, record in
        func register<K: Buildable>(_ aliased: K.Type) {
          container.alias(
            aliased, qualifier: aliasQualifier as (any Qualifier)?, to: type,
            targetQualifier: qualifier as (any Qualifier)?, line: UInt(record)
          ) { [unowned world] value in
            K.build(world.noteAlias(record, Parts(value)))
          }
        }
        register(aliased)
      })
  }

  static func function<V: Inspectable>(_ type: V.Type, _ qualifier: Named?) -> Self {
    let plain = of(type, qualifier, hasDefault: false)
    return RandomRequest(
      text: "() -> \(plain.text)",
      dependency: Dependency((() -> V).self, qualifier: qualifier as (any Qualifier)?),
      ask: { resolver in
        // The function would stop the program where a provider throws.
        _ = try resolver.tryResolve((() -> V).self, qualifier: qualifier as (any Qualifier)?)
        return Parts(
          try resolver.tryResolve(Provider<V>.self, qualifier: qualifier as (any Qualifier)?))
      },
      alias: plain.alias)
  }

  /// Returns a random form of request for a type.
  static func random<K: Buildable>(
    _ type: K.Type, _ qualifier: Named?, _ random: inout SplitMix
  ) -> Self {
    let hasDefault = Int.random(in: 0..<16, using: &random) == 0
    func of<V: Inspectable>(_ type: V.Type) -> Self {
      Self.of(type, qualifier, hasDefault: hasDefault)
    }
    switch Int.random(in: 0..<34, using: &random) {
    case 0: return of(K?.self)
    case 1: return of(Lazy<K>.self)
    case 2: return of(Provider<K>.self)
    case 3: return of([K].self)
    case 4: return of([String: K].self)
    case 5: return of(Lazy<[K]>.self)
    case 6: return of(Provider<[K]>.self)
    case 7: return of(Lazy<K?>.self)
    case 8: return of([Lazy<K>].self)
    case 9: return of([Provider<K>].self)
    case 10: return of([String: Lazy<K>].self)
    case 11: return of([String: Provider<K>].self)
    case 12: return of(Lazy<Provider<K>>.self)
    case 13: return of(Provider<Lazy<K>>.self)
    case 14: return of(Lazy<K>?.self)
    case 15: return of(Lazy<[String: K]>.self)
    case 16: return of([K?].self)
    case 17: return of([K]?.self)
    case 18: return of([[K]].self)
    case 19: return of(Provider<K?>.self)
    case 20: return of(Lazy<[Lazy<K>]>.self)
    case 21: return of([[String: K]].self)
    case 22: return of(MyLazy<K>.self)
    case 23: return of(Box<[K]>.self)
    case 24: return function(type, qualifier)
    case 25: return of(Provider<Provider<K?>>.self)
    default: return of(type)
    }
  }
}
