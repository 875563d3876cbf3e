/// The low bits of a key word, which distinguish the kinds of cells. The other bits are the address
/// of a type's metadata, which is aligned to at least a pointer's size: four bytes on 32-bit
/// systems.
enum KeyTag {
  /// The cell is a list of contributions. The key's type is the type of the elements or of the
  /// dictionary.
  static let list: UInt = 1
  static let qualified: UInt = 2
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

  /// Returns the address of a type's metadata, which is unique and never changes while the process
  /// runs.
  @inline(__always)
  static func address(of type: Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  static func type(of word: UInt) -> Any.Type {
    // `address(of:)` made the word from a metatype, and metadata lives forever.
    unsafeBitCast(word & ~KeyTag.mask, to: Any.Type.self)
  }

  /// Returns the multiply-shift hash of a word. The upper bits of the hash are the index into a
  /// table.
  ///
  /// Source: M. Dietzfelbinger et al., "A reliable randomized algorithm for the closest-pair
  /// problem", *J. Algorithms* 25(1), 1997,
  /// [doi:10.1006/jagm.1997.0873](https://doi.org/10.1006/jagm.1997.0873).
  @inline(__always)
  static func hash(_ word: UInt) -> UInt64 { mix(UInt64(word)) }

  @inline(__always)
  static func hash(_ word: UInt, qualifier: UInt64) -> UInt64 { mix(UInt64(word) ^ qualifier) }

  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 { value &* 0x9E37_79B9_7F4A_7C15 }
}
