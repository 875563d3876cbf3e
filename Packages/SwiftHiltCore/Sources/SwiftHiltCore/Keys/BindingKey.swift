/// The key of a binding: a type and an optional qualifier.
///
/// Two keys are equal if they have the same type and, as ``Qualifier`` explains, matching
/// qualifiers.
///
/// A key that was read from a file has no type. Its identity is its qualified spelling, byte by
/// byte, and a number if several keys of the file have the same spelling. It never equals a key
/// with a type.
public struct BindingKey: Sendable {
  /// The rest of a key, as one reference, because keys are copied often.
  private enum More: Sendable {
    case nothing
    case qualifier(QualifierBox)
    case spelling(Spelling)
  }

  private final class Spelling: Sendable {
    let name: String
    let qualified: String
    let qualifier: String?
    let number: Int

    init(_ name: String, _ qualified: String, _ qualifier: String?, _ number: Int) {
      (self.name, self.qualified) = (name, qualified)
      (self.qualifier, self.number) = (qualifier, number)
    }
  }

  /// The type, or `nil` for a key made from its spelling.
  public let type: Any.Type?

  private let more: More

  /// Creates the key of a type and a qualifier.
  public init<T>(_ type: T.Type, qualifier: (any Qualifier)? = nil) {
    self.init(anyType: type, qualifier: qualifier)
  }

  /// Creates the key of a type known only at run time.
  @inline(never)
  public init(anyType type: Any.Type, qualifier: (any Qualifier)? = nil) {
    self.init(type, QualifierValue(qualifier))
  }

  init(_ type: Any.Type, _ qualifier: QualifierValue) {
    self.type = type
    more = qualifier.box.map { .qualifier($0) } ?? .nothing
  }

  /// Creates a key from its spelling, as read back from an exported graph.
  ///
  /// - Parameters:
  ///   - typeName: The short name, such as `UserRepository`.
  ///   - qualifiedTypeName: The module-qualified name, such as `App.UserRepository`.
  ///   - qualifier: The spelling of the qualifier, such as `@Named(prod)`, or `nil`.
  ///   - number: Distinguishes several keys with the same spelling, such as two local types with
  ///     the same name; 0 for a unique key.
  public init(
    typeName: String, qualifiedTypeName: String, qualifier: String?, number: Int = 0
  ) {
    type = nil
    more = .spelling(Spelling(typeName, qualifiedTypeName, qualifier, number))
  }

  /// The qualifier, or `nil` for a plain key or one made from its spelling.
  public var qualifier: (any Qualifier)? { qualifierValue.qualifier }

  var qualifierValue: QualifierValue {
    guard case .qualifier(let box) = more else { return .none }
    return QualifierValue(box: box)
  }

  private var spelling: Spelling? {
    guard case .spelling(let spelling) = more else { return nil }
    return spelling
  }

  /// Distinguishes several keys with the same spelling; 0 for a unique key or one with a type.
  public var number: Int { spelling?.number ?? 0 }

  /// The type's name without its module: `UserRepository`.
  @inline(never)
  public var typeName: String { type.map(TypeName.short) ?? spelling?.name ?? "" }

  /// The type's name with its module: `App.UserRepository`.
  @inline(never)
  public var qualifiedTypeName: String {
    type.map(TypeName.qualified) ?? spelling?.qualified ?? ""
  }

  /// The spelling of the qualifier, such as `@Named(prod)`, or `nil` for a plain key.
  @inline(never)
  public var qualifierText: String? {
    if let spelling { return spelling.qualifier }
    return qualifier.map { "@\(TypeName.short(Swift.type(of: $0)))(\($0))" }
  }

  /// The module-qualified spelling, for places where two keys would look the same.
  @inline(never)
  public var qualifiedDescription: String {
    guard let qualifierText else { return qualifiedTypeName }
    return "\(qualifiedTypeName) \(qualifierText)"
  }
}

extension BindingKey: CustomStringConvertible {
  /// The short spelling that messages and graphs use: `URL @Named(prodBase)`.
  @inline(never)
  public var description: String {
    guard let qualifierText else { return typeName }
    return "\(typeName) \(qualifierText)"
  }
}

extension BindingKey: Hashable {
  /// Compares types by identity and qualifiers by value, or the spellings of keys without a type.
  @inline(never)
  public static func == (a: BindingKey, b: BindingKey) -> Bool {
    guard a.type == b.type else { return false }
    switch (a.more, b.more) {
    case (.nothing, .nothing): return true
    case (.qualifier(let a), .qualifier(let b)): return a.matches(b)
    case (.spelling(let a), .spelling(let b)):
      return a.number == b.number && sameBytes(a.qualified, b.qualified)
        && (a.qualifier == nil) == (b.qualifier == nil)
        && sameBytes(a.qualifier ?? "", b.qualifier ?? "")
    default: return false
    }
  }

  /// Hashes the key's identity.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    if let type {
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(qualifierValue.box?.hash)
    } else if let spelling {
      // Canonically equivalent strings have the same hash, whatever their bytes.
      hasher.combine(spelling.qualified)
      hasher.combine(spelling.qualifier)
      hasher.combine(spelling.number)
    }
  }
}

extension Qualifier {
  func isEqual(to other: any Qualifier) -> Bool {
    // The types are compared, because a subclass would pass the cast.
    Swift.type(of: other as Any) == Swift.type(of: self as Any) && (other as? Self) == self
  }
}

extension BindingKey {
  /// The qualifier as the argument of a call or an attribute spells it, or `nil` for a plain key or
  /// one made from its spelling.
  @_spi(Layers) public var qualifierArgument: String? {
    qualifier.map {
      ($0 as? Named).map { "\"\($0.name)\"" } ?? "\(Swift.type(of: $0)).\($0)"
    }
  }

  /// The key as the arguments of a call: `URL.self, qualifier: "base"`.
  @_spi(Layers) public var argument: String { argument(of: typeName) }

  func argument(of name: String) -> String {
    "\(name).self" + (qualifierArgument.map { ", qualifier: \($0)" } ?? "")
  }

  /// The attribute that qualifies a parameter of the type's initialiser, and a description of that
  /// parameter; `nil` unless the type is `@Injectable`.
  @_spi(Layers) public var qualifyingAttribute: (name: String, owner: String)? {
    type is any InjectableType.Type
      ? ("@Qualified", "the parameter of '\(typeName).init'") : nil
  }
}
