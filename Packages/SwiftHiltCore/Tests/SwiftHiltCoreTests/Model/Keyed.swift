import SwiftHiltCore

struct Keyed<T>: KeyType {
  let isObject: Bool
  let wrap: @Sendable (Draft, Ledger) -> T
  let thing: @Sendable (T) -> Thing

  var isHashable: Bool { T.self is any Hashable.Type }

  private func make(_ recipe: Recipe, _ ledger: Ledger) -> (any Resolver) throws -> T {
    { [wrap, thing] r in
      let name = (r as! Container).name!
      let shared = try recipe.shares.map { try r.tryResolve(T.self, qualifier: modelQualifier($0)) }
      let draft = try recipe.run(in: name, ledger, wrapping: shared.map(thing)) { need in
        try keyTypes[need.key.type].ask(r, need.form, need.key.qualifier).0
      }
      return shared ?? wrap(draft, ledger)
    }
  }

  func registration(
    _ qualifier: Int, _ lifetime: Lifetime, onClose: Bool, _ recipe: Recipe, _ ledger: Ledger
  ) -> Registration {
    let close: (T) throws -> Void = { [thing] in ledger.note("c\(thing($0).serial)") }
    return provide(
      T.self, qualifier: modelQualifier(qualifier), lifetime: lifetime,
      onClose: onClose ? close : nil, line: UInt(recipe.id), make(recipe, ledger))
  }

  func instance(_ qualifier: Int, _ draft: Draft, _ ledger: Ledger) -> Registration {
    provide(T.self, qualifier: modelQualifier(qualifier), instance: wrap(draft, ledger))
  }

  func alias(_ qualifier: Int, to target: Int) -> Registration {
    SwiftHiltCore.alias(
      T.self, qualifier: modelQualifier(qualifier), to: T.self,
      targetQualifier: modelQualifier(target)
    ) { $0 }
  }

  func contribution(
    _ qualifier: Int, _ lifetime: Lifetime, key: Int?, _ recipe: Recipe, _ ledger: Ledger
  ) -> Registration {
    let (qualifier, factory) = (modelQualifier(qualifier), make(recipe, ledger))
    if let key {
      return contribute(
        T.self, qualifier: qualifier, lifetime: lifetime, key: key, line: UInt(recipe.id), factory)
    }
    return contribute(
      T.self, qualifier: qualifier, lifetime: lifetime, line: UInt(recipe.id), factory)
  }

  func plural(
    _ qualifier: Int, _ lifetime: Lifetime, _ recipe: Recipe, _ ledger: Ledger
  ) -> Registration {
    let make = make(recipe, ledger)
    return contributeAll(
      T.self, qualifier: modelQualifier(qualifier), lifetime: lifetime, line: UInt(recipe.id)
    ) { r in
      try (0..<recipe.count).map { _ in try make(r) }
    }
  }

  func decorate(_ container: Container, _ qualifier: Int, _ recipe: Recipe, _ ledger: Ledger) {
    container.decorate(T.self, qualifier: modelQualifier(qualifier)) { [wrap, thing] r, inner in
      wrap(
        try recipe.run(in: (r as! Container).name!, ledger, wrapping: thing(inner)) { need in
          try keyTypes[need.key.type].ask(r, need.form, need.key.qualifier).0
        }, ledger)
    }
  }

  func unregister(_ container: Container, _ qualifier: Int) {
    container.unregister(T.self, qualifier: modelQualifier(qualifier))
  }

  func isRegistered(_ container: Container, _ qualifier: Int) -> Bool {
    container.isRegistered(T.self, qualifier: modelQualifier(qualifier))
  }

  func lazy(_ container: Container, _ qualifier: Int) throws -> () throws -> String {
    let lazy = try container.tryResolve(Lazy<T>.self, qualifier: modelQualifier(qualifier))
    return { [thing] in thing(try lazy.get()).text }
  }

  func provider(_ container: Container, _ qualifier: Int) throws -> () throws -> String {
    let provider = try container.tryResolve(Provider<T>.self, qualifier: modelQualifier(qualifier))
    return { [thing] in thing(try provider.get()).text }
  }
}

extension Keyed {
  func ask(_ r: any Resolver, _ form: Need.Form, _ qualifier: Int) throws -> (String, Any) {
    let q = modelQualifier(qualifier)
    switch form {
    case .one:
      let value = qualifier == 0 ? try r.tryResolve(T.self) : try r.tryResolve(T.self, qualifier: q)
      return (thing(value).text, value)
    case .optional:
      let value =
        qualifier == 0 ? try r.tryOptional(T.self) : try r.tryOptional(T.self, qualifier: q)
      return (value.map { thing($0).text } ?? "nil", value as Any)
    case .optionalType:
      let value = try r.tryResolve(T?.self, qualifier: q)
      return (value.map { thing($0).text } ?? "nil", value as Any)
    case .many:
      let values = try r.tryResolveMany(T.self, qualifier: q)
      return ("\(values.map { thing($0).text })", values)
    case .list:
      let values = try r.tryResolve([T].self, qualifier: q)
      return ("\(values.map { thing($0).text })", values)
    case .set:
      guard let hashable = T.self as? any Hashable.Type else { return try ask(r, .many, qualifier) }
      func open<H: Hashable>(_ type: H.Type) throws -> (String, Any) {
        let values = try r.tryResolve(Set<H>.self, qualifier: q)
        let things = values.map { thing($0 as! T) }.sorted { $0.serial < $1.serial }
        return ("\(things.map(\.text))", values)
      }
      return try open(hashable)
    case .map:
      let values = try r.tryResolveMap(T.self, keyedBy: Int.self, qualifier: q)
      let sorted = values.sorted { $0.key < $1.key }
      return ("\(sorted.map { "\($0.key)=\(thing($0.value).text)" })", values)
    case .lazy:
      let value = try r.tryResolve(Lazy<T>.self, qualifier: q).get()
      return (thing(value).text, value)
    case .provider:
      let provider = try r.tryResolve(Provider<T>.self, qualifier: q)
      let values = [try provider.get(), try provider.get()]
      return ("\(values.map { thing($0).text })", values)
    case .lazies:
      let values = try r.tryResolve([Lazy<T>].self, qualifier: q).map { try $0.get() }
      return ("\(values.map { thing($0).text })", values)
    case .providers:
      let values = try r.tryResolve([Provider<T>].self, qualifier: q).map { try $0.get() }
      return ("\(values.map { thing($0).text })", values)
    case .mapOfProviders:
      let providers = try r.tryResolve([Int: Provider<T>].self, qualifier: q)
      let values = try providers.sorted { $0.key < $1.key }.map { ($0.key, try $0.value.get()) }
      return ("\(values.map { "\($0.0)=\(thing($0.1).text)" })", values)
    case .resolver:
      let value = try r.tryResolve((any Resolver).self).tryResolve(T.self, qualifier: q)
      return (thing(value).text, value)
    }
  }
}
