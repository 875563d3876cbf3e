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
        try keyTypes[need.key.type].ask(r, need.form, need.key.qualifier).text
      }
      return shared ?? wrap(draft, ledger)
    }
  }

  func registration(_ one: Declaration, _ ledger: Ledger) -> Registration {
    let (lifetime, line) = (one.lifetime, UInt(one.recipe.id))
    let qualifier = modelQualifier(one.key.qualifier)
    let close: (T) throws -> Void = { [thing] in ledger.note("c\(thing($0).serial)") }
    let onClose = one.onClose ? close : nil
    let (make, makeAsync) = (make(one.recipe, ledger), makeAsync(one.recipe, ledger))
    switch (one.place, one.isAsync) {
    case (.binding, false):
      return provide(
        T.self, qualifier: qualifier, lifetime: lifetime, onClose: onClose, line: line, make)
    case (.binding, true):
      return provideAsync(
        T.self, qualifier: qualifier, lifetime: lifetime, onClose: onClose, line: line, makeAsync)
    case (.list, false):
      return contribute(T.self, qualifier: qualifier, lifetime: lifetime, line: line, make)
    case (.list, true):
      return contributeAsync(
        T.self, qualifier: qualifier, lifetime: lifetime, line: line, makeAsync)
    case (.map(let key), false):
      return contribute(
        T.self, qualifier: qualifier, lifetime: lifetime, key: key, line: line, make)
    case (.map(let key), true):
      return contributeAsync(
        T.self, qualifier: qualifier, lifetime: lifetime, key: key, line: line, makeAsync)
    case (.plural, _):
      return contributeAll(T.self, qualifier: qualifier, lifetime: lifetime, line: line) { r in
        try (0..<one.recipe.count).map { _ in try make(r) }
      }
    }
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

  func decorate(_ container: Container, _ qualifier: Int, _ recipe: Recipe, _ ledger: Ledger) {
    container.decorate(T.self, qualifier: modelQualifier(qualifier)) { [wrap, thing] r, inner in
      wrap(
        try recipe.run(in: (r as! Container).name!, ledger, wrapping: thing(inner)) { need in
          try keyTypes[need.key.type].ask(r, need.form, need.key.qualifier).text
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
  func ask(_ r: any Resolver, _ form: Need.Form, _ qualifier: Int) throws -> Asked {
    let q = modelQualifier(qualifier)
    switch form {
    case .one:
      return one(qualifier == 0 ? try r.tryResolve(T.self) : try r.tryResolve(T.self, qualifier: q))
    case .optional:
      return optional(
        qualifier == 0 ? try r.tryOptional(T.self) : try r.tryOptional(T.self, qualifier: q))
    case .optionalType: return optional(try r.tryResolve(T?.self, qualifier: q))
    case .many: return list(try r.tryResolveMany(T.self, qualifier: q))
    case .list: return list(try r.tryResolve([T].self, qualifier: q))
    case .set:
      guard let hashable = T.self as? any Hashable.Type else { return try ask(r, .many, qualifier) }
      func open<H: Hashable>(_ type: H.Type) throws -> Asked {
        set(try r.tryResolve(Set<H>.self, qualifier: q))
      }
      return try open(hashable)
    case .map: return map(try r.tryResolveMap(T.self, keyedBy: Int.self, qualifier: q))
    case .lazy: return one(try r.tryResolve(Lazy<T>.self, qualifier: q).get())
    case .provider:
      let provider = try r.tryResolve(Provider<T>.self, qualifier: q)
      return list([try provider.get(), try provider.get()])
    case .lazies:
      return list(try r.tryResolve([Lazy<T>].self, qualifier: q).map { try $0.get() })
    case .providers:
      return list(try r.tryResolve([Provider<T>].self, qualifier: q).map { try $0.get() })
    case .mapOfProviders:
      let providers = try r.tryResolve([Int: Provider<T>].self, qualifier: q)
      let values = try providers.sorted { $0.key < $1.key }.map { ($0.key, try $0.value.get()) }
      return map(Dictionary(uniqueKeysWithValues: values))
    case .resolver:
      return one(try r.tryResolve((any Resolver).self).tryResolve(T.self, qualifier: q))
    }
  }

  // MARK: - Outcomes

  func one(_ value: T) -> Asked { Asked(text: thing(value).text, value: value) }

  func optional(_ value: T?) -> Asked {
    Asked(text: value.map { thing($0).text } ?? "nil", value: value as Any)
  }

  func list(_ values: [T]) -> Asked {
    Asked(text: "\(values.map { thing($0).text })", value: values)
  }

  func set<H: Hashable>(_ values: Set<H>) -> Asked {
    let things = values.map { thing($0 as! T) }.sorted { $0.serial < $1.serial }
    return Asked(text: "\(things.map(\.text))", value: values)
  }

  func map(_ values: [Int: T]) -> Asked {
    let sorted = values.sorted { $0.key < $1.key }
    return Asked(text: "\(sorted.map { "\($0.key)=\(thing($0.value).text)" })", value: values)
  }
}
