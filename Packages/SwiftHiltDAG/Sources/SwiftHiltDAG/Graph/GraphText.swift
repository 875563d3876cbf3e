import SwiftHiltCore

/// The spelling of keys in graphs.
///
/// The spelling of a key with a type is the same in each run of a program. It leaves out the
/// addresses in the names of private and local types. A key that was read from a file keeps its
/// spelling.
@_spi(Layers) public enum GraphText {
  /// Returns the key as messages write it: `URL @Named(prodBase)`.
  @inline(never)
  public static func spelled(_ key: BindingKey) -> String {
    join(type(key), qualifier(key))
  }

  /// Returns the key with the type's module.
  @inline(never)
  public static func qualified(_ key: BindingKey) -> String {
    join(qualifiedType(key), qualifier(key))
  }

  /// Returns the name of the key's type.
  public static func type(_ key: BindingKey) -> String {
    key.type == nil ? key.typeName : stable(key.typeName)
  }

  /// Returns the name of the key's type with its module.
  public static func qualifiedType(_ key: BindingKey) -> String {
    key.type == nil ? key.qualifiedTypeName : stable(key.qualifiedTypeName)
  }

  /// Returns the key's qualifier, if it has one: `@Named(prodBase)`.
  @inline(never)
  public static func qualifier(_ key: BindingKey) -> String? {
    guard let qualifier = key.qualifier, let text = key.qualifierText else {
      return key.qualifierText
    }
    // The value is the user's text. Only the name of the qualifier's type can contain an address.
    let value = "(\(qualifier))"
    guard text.utf8.hasSuffix(value) else { return text }
    let type = String(decoding: text.utf8.dropLast(value.utf8.count), as: UTF8.self)
    return stable(type) + value
  }

  private static func join(_ type: String, _ qualifier: String?) -> String {
    qualifier.map { "\(type) \($0)" } ?? type
  }

  /// Removes addresses, which change from run to run, from the name of a private or local type.
  @inline(never)
  public static func stable(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "$")) else { return name }
    let mark = Array(" context at $".utf8)
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    var next = 0
    while next < bytes.count {
      guard bytes[next...].starts(with: mark) else {
        result.append(bytes[next])
        next += 1
        continue
      }
      result += Array(" context".utf8)
      next += mark.count
      while next < bytes.count, Character(Unicode.Scalar(bytes[next])).isHexDigit { next += 1 }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A key's whole spelling, compared byte by byte.
@_spi(Layers) public struct KeySpelling: Hashable, Comparable, Sendable {
  /// The type's name with its module.
  public let type: ExactText
  /// A colon and the qualifier; empty for a plain key.
  public let qualifier: ExactText

  /// Spells a key.
  @inline(never)
  public init(_ key: BindingKey) {
    type = ExactText(GraphText.qualifiedType(key))
    qualifier = ExactText(GraphText.qualifier(key).map { ":\($0)" } ?? "")
  }

  /// Orders by the type, then by the qualifier.
  @inline(never)
  public static func < (a: KeySpelling, b: KeySpelling) -> Bool {
    a.type != b.type ? a.type < b.type : a.qualifier < b.qualifier
  }
}
