import SwiftHiltCore

extension Keyed {
  func makeAsync(
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
  ) throws -> String { try type.ask(r, need.form, need.key.qualifier).text }

  func askAsync(
    _ r: any AsyncResolver, _ form: Need.Form, _ qualifier: Int
  ) async throws -> Asked {
    let q = modelQualifier(qualifier)
    switch form {
    case .one: return one(try await r.resolveAsync(T.self, qualifier: q))
    case .optionalType: return optional(try await r.resolveAsync(T?.self, qualifier: q))
    case .map: return map(try await r.resolveAsync([Int: T].self, qualifier: q))
    case .set:
      if let hashable = T.self as? any Hashable.Type {
        return try await askForSet(hashable, r, q)
      }
      fallthrough
    default: return list(try await r.resolveAsync([T].self, qualifier: q))
    }
  }

  private func askForSet<H: Hashable>(
    _ type: H.Type, _ r: any AsyncResolver, _ qualifier: (any Qualifier)?
  ) async throws -> Asked { set(try await r.resolveAsync(Set<H>.self, qualifier: qualifier)) }
}

private struct UncheckedKeyed<T>: @unchecked Sendable {
  // @unchecked Sendable because it is immutable, and its functions are Sendable.
  let keyed: Keyed<T>
}
