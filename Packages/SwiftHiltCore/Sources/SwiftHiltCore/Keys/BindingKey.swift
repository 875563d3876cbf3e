/// What a binding is registered and resolved by: a type, and perhaps a qualifier.
///
/// Its identity is the type itself and the qualifier's value and type, never its text. A key that
/// was read back from a file has no type any more: it is identified by its qualified spelling, byte
/// by byte, and a number where several keys of the file are spelled alike; it never equals one that
/// has a type.
public struct BindingKey: Sendable {
  /// What a key has besides a type. Behind a reference, since keys are copied a lot.
  private final class More: Sendable {
    let qualifier: (any Qualifier)?
    let spelling: Spelling?

    init(qualifier: (any Qualifier)? = nil, spelling: Spelling? = nil) {
      self.qualifier = qualifier
      self.spelling = spelling
    }
  }

  /// The texts of a key that has no type.
  private struct Spelling: Sendable {
    let name: String
    let qualified: String
    let qualifier: String?
    let number: Int
  }

  /// The type, or `nil` for a key made from its spelling.
  public let type: Any.Type?

  private let more: More?

  /// Creates the key of a type and a qualifier.
  public init<T>(_ type: T.Type, qualifier: (any Qualifier)? = nil) {
    self.init(anyType: type, qualifier: qualifier)
  }

  /// Creates the key of a type known at run time only.
  public init(anyType type: Any.Type, qualifier: (any Qualifier)? = nil) {
    self.type = type
    more = qualifier.map { More(qualifier: $0.canonical) }
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
    type = nil
    more = More(
      spelling: Spelling(
        name: typeName, qualified: qualifiedTypeName, qualifier: qualifier, number: number))
  }

  /// The qualifier, or `nil` for a plain key and one made from its spelling.
  public var qualifier: (any Qualifier)? { more?.qualifier }

  /// Which of several keys that are spelled alike this is; 0 for a key that has a type, and for one
  /// that stands alone.
  public var number: Int { more?.spelling?.number ?? 0 }

  /// The type's name without its module: `UserRepository`.
  public var typeName: String { type.map(TypeName.short) ?? more?.spelling?.name ?? "" }

  /// The type's name with its module: `App.UserRepository`.
  public var qualifiedTypeName: String {
    type.map(TypeName.qualified) ?? more?.spelling?.qualified ?? ""
  }

  /// How the qualifier is spelled, `@Named(prod)`, or `nil` for a plain key.
  public var qualifierText: String? {
    if let spelling = more?.spelling { return spelling.qualifier }
    return more?.qualifier.map { "@\(TypeName.short(Swift.type(of: $0)))(\($0))" }
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
  @inline(never)
  public static func == (a: BindingKey, b: BindingKey) -> Bool {
    guard a.type == b.type else { return false }
    guard a.more !== b.more else { return true }
    if let spellingA = a.more?.spelling, let spellingB = b.more?.spelling {
      return spellingA.number == spellingB.number
        && spellingA.qualified.hasBytes(of: spellingB.qualified)
        && (spellingA.qualifier == nil) == (spellingB.qualifier == nil)
        && (spellingA.qualifier ?? "").hasBytes(of: spellingB.qualifier ?? "")
    }
    guard let qualifierA = a.qualifier, let qualifierB = b.qualifier else { return false }
    return qualifierA.isEqual(to: qualifierB)
  }

  /// Hashes what identifies the key.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    if let type {
      hasher.combine(ObjectIdentifier(type))
      more?.qualifier?.hash(into: &hasher)
    } else if let spelling = more?.spelling {
      // Strings that are canonically equivalent have one hash, whatever their bytes.
      hasher.combine(spelling.qualified)
      hasher.combine(spelling.qualifier)
      hasher.combine(spelling.number)
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
