import CSwiftHilt

/// What a cell is for, in the low bits of its key word. The rest is a type's metadata address.
enum KeyTag {
  /// The binding of a type.
  static let binding: UInt = 0
  /// The list of contributions to a type; also of `[K: V]`, whose key is the dictionary's type.
  static let contributions: UInt = 1
  /// An instance that belongs to one contribution or one named scope: the address is its cell's.
  static let element: UInt = 3
  /// Set besides the others when the key has a qualifier.
  static let qualified: UInt = 4
  /// All of them.
  static let mask: UInt = 7
}

/// A key as the engine's tables use it.
struct KeyWord {
  let word: UInt
  let hash: UInt64
  let qualifier: QualifierValue

  @inline(__always)
  init(_ type: Any.Type, tag: UInt = KeyTag.binding) {
    word = KeyWord.address(of: type) | tag
    hash = hilt_hash(UInt64(word))
    qualifier = .none
  }

  init(_ type: Any.Type, tag: UInt = KeyTag.binding, qualifier: QualifierValue) {
    self.qualifier = qualifier
    let plain = KeyWord.address(of: type) | tag
    if let box = qualifier.box {
      word = plain | KeyTag.qualified
      hash = KeyWord.hash(word, qualifier: box.hash)
    } else {
      word = plain
      hash = hilt_hash(UInt64(plain))
    }
  }

  /// The key of an instance that only one cell's binding can have made.
  ///
  /// - Parameter generation: Counts the types that cells at this address have had: a cell's memory
  ///   goes with its container, and another container's cell may get it.
  init(instanceOf cell: UnsafeMutablePointer<hilt_cell>, generation: UInt = 0) {
    // Addresses of a process are shorter than 56 bits.
    word = UInt(bitPattern: cell) ^ generation << 56 | KeyTag.element
    hash = hilt_hash(UInt64(word))
    qualifier = .none
  }

  /// The address of a type's metadata: the same for the life of the process, unique, and aligned
  /// to at least eight bytes.
  @inline(__always)
  static func address(of type: Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// The type whose metadata address a key word carries.
  static func type(of word: UInt) -> Any.Type {
    // The word was made by `address(of:)` of a metatype, and metadata lives forever.
    unsafeBitCast(word & ~KeyTag.mask, to: Any.Type.self)
  }

  /// Whether a type is a class, whose values are one reference each.
  static func isClass(_ type: Any.Type) -> Bool {
    // The first word of metadata is its kind, or, where Objective-C needs it, a class's `isa`: an
    // address, above all kinds.
    let kind = UnsafePointer<UInt>(bitPattern: address(of: type))!.pointee
    return kind == 0 || kind > 0x7FF
  }

  @inline(__always)
  static func hash(_ word: UInt, qualifier: UInt64) -> UInt64 {
    hilt_hash(UInt64(word) ^ qualifier)
  }
}
