/// The shortest spellings that distinguish the types of some keys.
///
/// A name that only one of the types has is spelled without its context. `Login.ViewModel` and
/// `Store<Profile.ViewModel>` are spelled as here, and two modules' `Api` as `A.Api` and `B.Api`.
@_spi(Layers) public struct KeyNames: Hashable, Sendable {
  /// The spellings of the names that need a context, by the whole name.
  private var long: [String: String] = [:]

  /// Whether local types of one name are spelled alike. Their contexts are addresses, which change
  /// from run to run.
  private let isStable: Bool

  /// Finds the spellings for a message or a graph that shows these keys and no others.
  ///
  /// - Complexity: O(*n*) for *n* keys.
  @inline(never)
  public init(_ keys: [BindingKey], isStable: Bool = false) {
    self.isStable = isStable
    var namesakes: [String: Set<[String]>] = [:]
    for key in keys {
      let types = [key.qualifiedTypeName] + (key.qualifier.map { [KeyNames.type(of: $0)] } ?? [])
      for type in types {
        _ = TypeName.mapNames(type) { name in
          namesakes[name.last!, default: []].insert(parts(name))
          return ""
        }
      }
    }
    for alike in namesakes.values where alike.count > 1 {
      for name in alike {
        let others = alike.filter { $0 != name }
        let count = (2...max(2, name.count)).first { count in
          !others.contains { $0.suffix(count) == name.suffix(count) }
        }
        long[name.joined(separator: ".")] = name.suffix(count ?? name.count).joined(separator: ".")
      }
    }
  }

  /// Returns the key as messages write it: `URL @Named(prodBase)`.
  @inline(never)
  public func spelled(_ key: BindingKey) -> String {
    guard let qualifier = qualifier(of: key) else { return type(of: key) }
    return "\(type(of: key)) \(qualifier)"
  }

  /// Returns the key's type.
  @inline(never)
  public func type(of key: BindingKey) -> String {
    spelled(key.qualifiedTypeName) ?? key.typeName
  }

  private func qualifier(of key: BindingKey) -> String? {
    guard let qualifier = key.qualifier, let type = spelled(KeyNames.type(of: qualifier))
    else { return key.qualifierText }
    return "@\(type)(\(qualifier))"
  }

  /// Returns a type's spelling with the contexts that it needs; `nil` if it needs none.
  private func spelled(_ qualified: @autoclosure () -> String) -> String? {
    guard !long.isEmpty else { return nil }
    var isShort = true
    let text = TypeName.mapNames(qualified()) { name in
      guard let long = long[parts(name).joined(separator: ".")] else { return name.last! }
      isShort = false
      return long
    }
    return isShort ? nil : text
  }

  private func parts(_ name: [String]) -> [String] {
    isStable ? name.map { $0.hasPrefix("(unknown ") ? "(unknown context)" : $0 } : name
  }

  private static func type(of qualifier: any Qualifier) -> String {
    TypeName.qualified(Swift.type(of: qualifier))
  }
}
