/// What a binding is registered and resolved by: a type, and perhaps a qualifier.
///
/// Its identity is the type itself and the qualifier's value and type, never its text. A key that
/// was read back from a file has no type any more: it is identified by its qualified spelling, byte
/// by byte, and a number where several keys of the file are spelled alike; it never equals one that
/// has a type.
public struct BindingKey: Sendable {
  enum Identity: Sendable {
    case type(Any.Type, qualifier: (any Qualifier)?)
    case spelled(name: String, qualified: String, qualifier: String?, number: Int)
  }

  let identity: Identity

  /// Creates the key of a type and a qualifier.
  public init<T>(_ type: T.Type, qualifier: (any Qualifier)? = nil) {
    self.init(anyType: type, qualifier: qualifier)
  }

  /// Creates the key of a type known at run time only.
  public init(anyType type: Any.Type, qualifier: (any Qualifier)? = nil) {
    identity = .type(type, qualifier: qualifier?.canonical)
  }

  /// Creates a key from its spelling, as read back from an exported graph.
  ///
  /// - Parameters:
  ///   - typeName: The short name, `UserRepository`.
  ///   - qualifiedTypeName: The module-qualified name, `App.UserRepository`.
  ///   - qualifier: The spelling of the qualifier, `@Named(prod)`, or `nil`.
  ///   - number: Which of several keys that are spelled alike, such as two local types of one name;
  ///     0 for one that stands alone.
  public init(
    typeName: String, qualifiedTypeName: String, qualifier: String?, number: Int = 0
  ) {
    identity = .spelled(
      name: typeName, qualified: qualifiedTypeName, qualifier: qualifier, number: number)
  }

  /// The type, or `nil` for a key made from its spelling.
  public var type: Any.Type? {
    if case .type(let type, _) = identity { return type }
    return nil
  }

  /// The qualifier, or `nil` for a plain key and one made from its spelling.
  public var qualifier: (any Qualifier)? {
    if case .type(_, let qualifier) = identity { return qualifier }
    return nil
  }

  /// Which of several keys that are spelled alike this is; 0 for a key that has a type, and for one
  /// that stands alone.
  public var number: Int {
    if case .spelled(_, _, _, let number) = identity { return number }
    return 0
  }

  /// The type's name without its module: `UserRepository`.
  public var typeName: String {
    switch identity {
    case .type(let type, _): return TypeName.short(type)
    case .spelled(let name, _, _, _): return name
    }
  }

  /// The type's name with its module: `App.UserRepository`.
  public var qualifiedTypeName: String {
    switch identity {
    case .type(let type, _): return TypeName.qualified(type)
    case .spelled(_, let qualified, _, _): return qualified
    }
  }

  /// How the qualifier is spelled, `@Named(prod)`, or `nil` for a plain key.
  public var qualifierText: String? {
    switch identity {
    case .type(_, let qualifier):
      guard let qualifier else { return nil }
      return "@\(TypeName.short(Swift.type(of: qualifier)))(\(qualifier))"
    case .spelled(_, _, let qualifier, _): return qualifier
    }
  }

  /// The module-qualified spelling, for where two keys would read alike.
  public var qualifiedDescription: String {
    guard let qualifierText else { return qualifiedTypeName }
    return "\(qualifiedTypeName) \(qualifierText)"
  }
}

extension BindingKey: CustomStringConvertible {
  /// The one spelling that messages and graphs use: `URL @Named(prodBase)`.
  public var description: String {
    guard let qualifierText else { return typeName }
    return "\(typeName) \(qualifierText)"
  }
}

extension BindingKey: Hashable {
  /// Compares types by identity and qualifiers by value and type.
  public static func == (a: BindingKey, b: BindingKey) -> Bool {
    switch (a.identity, b.identity) {
    case (.type(let typeA, let qualifierA), .type(let typeB, let qualifierB)):
      guard typeA == typeB else { return false }
      guard let qualifierA else { return qualifierB == nil }
      guard let qualifierB else { return false }
      return qualifierA.isEqual(to: qualifierB)
    case (
      .spelled(_, let nameA, let qualifierA, let numberA),
      .spelled(_, let nameB, let qualifierB, let numberB)
    ):
      return numberA == numberB && nameA.hasBytes(of: nameB)
        && (qualifierA == nil) == (qualifierB == nil)
        && (qualifierA ?? "").hasBytes(of: qualifierB ?? "")
    default:
      return false
    }
  }

  /// Hashes what identifies the key.
  public func hash(into hasher: inout Hasher) {
    switch identity {
    case .type(let type, let qualifier):
      hasher.combine(ObjectIdentifier(type))
      qualifier?.hash(into: &hasher)
    case .spelled(_, let qualified, let qualifier, let number):
      // Strings that are canonically equivalent have one hash, whatever their bytes.
      hasher.combine(qualified)
      hasher.combine(qualifier)
      hasher.combine(number)
    }
  }
}

extension String {
  /// Whether another string has the same bytes: names that differ in normalization are two.
  fileprivate func hasBytes(of other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}

extension Qualifier {
  /// Whether another qualifier has this one's type and value.
  func isEqual(to other: any Qualifier) -> Bool {
    // A subclass would pass the cast.
    Swift.type(of: other as Any) == Swift.type(of: self as Any) && (other as? Self) == self
  }
}
