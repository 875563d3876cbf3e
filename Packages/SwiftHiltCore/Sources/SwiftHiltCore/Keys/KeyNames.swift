/// The spellings that distinguish the types of some keys.
///
/// A name that only one of the types has is spelled without its module and its enclosing types. If
/// several types have a name, as two modules' `Api`, each is spelled in full: `A.Api` and `B.Api`.
@_spi(Layers) public struct KeyNames: Hashable, Sendable {
  /// The short names that several types have.
  private var shared: Set<String> = []

  /// Finds the spellings for a message or a graph that shows these keys and no others.
  ///
  /// - Complexity: O(*n*) for *n* keys.
  @inline(never)
  public init(_ keys: [BindingKey]) {
    var known: [String: String] = [:]
    func note(_ short: String, _ name: String) {
      let qualified = TypeName.withoutAddresses(name)
      if known.updateValue(qualified, forKey: short).map({ $0 != qualified }) == true {
        shared.insert(short)
      }
    }
    for key in keys {
      note(key.typeName, key.qualifiedTypeName)
      if let type = key.qualifier.map({ Swift.type(of: $0) }) {
        note(TypeName.short(type), TypeName.qualified(type))
      }
    }
  }

  /// Returns the key as messages write it: `URL @Named(prodBase)`.
  @inline(never)
  public func spelled(_ key: BindingKey) -> String {
    let type = self.type(of: key)
    guard let qualifier = key.qualifier else {
      return key.qualifierText.map { "\(type) \($0)" } ?? type
    }
    let kind = Swift.type(of: qualifier)
    return "\(type) @\(spelled(TypeName.short(kind), TypeName.qualified(kind)))(\(qualifier))"
  }

  /// Returns the key's type.
  @inline(never)
  public func type(of key: BindingKey) -> String { spelled(key.typeName, key.qualifiedTypeName) }

  private func spelled(_ short: String, _ qualified: @autoclosure () -> String) -> String {
    shared.contains(short) ? TypeName.withoutAddresses(qualified()) : short
  }
}
