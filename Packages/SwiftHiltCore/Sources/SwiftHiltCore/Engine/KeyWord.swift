/// The low bits of a key word, which say what its cell is for. The rest is a type's metadata address,
/// which is aligned at least to the size of a pointer, four bytes on 32-bit systems.
enum KeyTag {
  /// The list of contributions to a type, or to `[K: V]`, with the dictionary's type as the key.
  static let list: UInt = 1
  /// The key has a qualifier.
  static let qualified: UInt = 2
  /// All tags.
  static let mask: UInt = 3
}

/// A key in the form that the engine's tables use.
struct KeyWord {
  let word: UInt
  let hash: UInt64
  let qualifier: QualifierValue

  @inline(__always)
  init(_ type: Any.Type) {
    word = KeyWord.address(of: type)
    hash = KeyWord.hash(word)
    qualifier = .none
  }

  init(_ type: Any.Type, tag: UInt = 0, qualifier: QualifierValue) {
    self.qualifier = qualifier
    let plain = KeyWord.address(of: type) | tag
    if let box = qualifier.box {
      word = plain | KeyTag.qualified
      hash = KeyWord.hash(word, qualifier: box.hash)
    } else {
      word = plain
      hash = KeyWord.hash(plain)
    }
  }

  /// The address of a type's metadata: the same for the life of the process, and unique.
  @inline(__always)
  static func address(of type: Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// The type whose metadata address a key word carries.
  static func type(of word: UInt) -> Any.Type {
    // The word was made by `address(of:)` of a metatype, and metadata lives forever.
    unsafeBitCast(word & ~KeyTag.mask, to: Any.Type.self)
  }

  /// Multiply-shift hashing: the upper bits of the product are the index into a table.
  ///
  /// Source: M. Dietzfelbinger et al., "A reliable randomized algorithm for the closest-pair problem",
  /// *J. Algorithms* 25(1), 1997, [doi:10.1006/jagm.1997.0873](https://doi.org/10.1006/jagm.1997.0873).
  @inline(__always)
  static func hash(_ word: UInt) -> UInt64 { mix(UInt64(word)) }

  @inline(__always)
  static func hash(_ word: UInt, qualifier: UInt64) -> UInt64 { mix(UInt64(word) ^ qualifier) }

  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 { value &* 0x9E37_79B9_7F4A_7C15 }
}
