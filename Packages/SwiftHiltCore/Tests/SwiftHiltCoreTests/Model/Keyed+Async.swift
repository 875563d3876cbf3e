import SwiftHiltCore

extension Keyed {
  private func makeAsync(
    _ recipe: Recipe, _ ledger: Ledger
  ) -> @Sendable (any AsyncResolver) async throws -> T {
    let keyed = UncheckedKeyed(keyed: self)
    return { r in
      let draft = try await recipe.run(in: (r as! Container).name!, ledger) { need in
        let type = keyTypes[need.key.type]
        guard Need.asyncForms.contains(need.form) else {
          return try Self.text(type, r, need)
        }
        return try await type.askAsync(r, need.form, need.key.qualifier).text
      }
      return keyed.keyed.wrap(draft, ledger)
    }
  }

  private static func text(
    _ type: any KeyType, _ r: any AsyncResolver, _ need: Need
  ) throws -> String {
    try type.ask(r, need.form, need.key.qualifier).0
  }

  func asyncRegistration(
    _ qualifier: Int, _ lifetime: Lifetime, onClose: Bool, _ recipe: Recipe, _ ledger: Ledger
  ) -> Registration {
    let close: (T) throws -> Void = { [thing] in ledger.note("c\(thing($0).serial)") }
    return provideAsync(
      T.self, qualifier: modelQualifier(qualifier), lifetime: lifetime,
      onClose: onClose ? close : nil, line: UInt(recipe.id), makeAsync(recipe, ledger))
  }

  func asyncContribution(
    _ qualifier: Int, _ lifetime: Lifetime, key: Int?, _ recipe: Recipe, _ ledger: Ledger
  ) -> Registration {
    let (qualifier, factory) = (modelQualifier(qualifier), makeAsync(recipe, ledger))
    if let key {
      return contributeAsync(
        T.self, qualifier: qualifier, lifetime: lifetime, key: key, line: UInt(recipe.id), factory)
    }
    return contributeAsync(
      T.self, qualifier: qualifier, lifetime: lifetime, line: UInt(recipe.id), factory)
  }

  func askAsync(
    _ r: any AsyncResolver, _ form: Need.Form, _ qualifier: Int
  ) async throws -> Asked {
    let q = modelQualifier(qualifier)
    switch form {
    case .one:
      let value = try await r.resolveAsync(T.self, qualifier: q)
      return Asked(text: thing(value).text, value: value)
    case .optionalType:
      let value = try await r.resolveAsync(T?.self, qualifier: q)
      return Asked(text: value.map { thing($0).text } ?? "nil", value: value as Any)
    case .map:
      let values = try await r.resolveAsync([Int: T].self, qualifier: q)
      let sorted = values.sorted { $0.key < $1.key }
      return Asked(text: "\(sorted.map { "\($0.key)=\(thing($0.value).text)" })", value: values)
    case .set:
      if let hashable = T.self as? any Hashable.Type {
        return try await askForSet(hashable, r, q)
      }
      fallthrough
    default:
      let values = try await r.resolveAsync([T].self, qualifier: q)
      return Asked(text: "\(values.map { thing($0).text })", value: values)
    }
  }

  private func askForSet<H: Hashable>(
    _ type: H.Type, _ r: any AsyncResolver, _ qualifier: (any Qualifier)?
  ) async throws -> Asked {
    let values = try await r.resolveAsync(Set<H>.self, qualifier: qualifier)
    let things = values.map { thing($0 as! T) }.sorted { $0.serial < $1.serial }
    return Asked(text: "\(things.map(\.text))", value: values)
  }
}

private struct UncheckedKeyed<T>: @unchecked Sendable {
  // @unchecked Sendable because it is immutable, and its functions are Sendable.
  let keyed: Keyed<T>
}
