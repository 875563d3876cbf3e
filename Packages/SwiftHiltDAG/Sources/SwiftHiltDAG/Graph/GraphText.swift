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

/// A key's whole spelling, as bytes. `String` would treat spellings that differ only in Unicode
/// normalisation as equal.
@_spi(Layers) public struct KeySpelling: Hashable, Comparable, Sendable {
  private let bytes: [UInt8]

  /// Spells a key; the spelling of `nil` precedes all others.
  @inline(never)
  public init(_ key: BindingKey?) {
    let type = key.map { Array(GraphText.qualifiedType($0).utf8) } ?? []
    // No text contains the byte 255.
    bytes = type + (key.flatMap(GraphText.qualifier).map { [255] + Array($0.utf8) } ?? [])
  }

  /// Orders the bytes.
  @inline(never)
  public static func < (a: KeySpelling, b: KeySpelling) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

extension String.UTF8View {
  /// Returns whether the bytes end with those of another text.
  @_spi(Layers) public func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
