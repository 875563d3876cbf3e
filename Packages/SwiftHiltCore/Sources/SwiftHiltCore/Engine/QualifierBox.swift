/// The qualifier of a key, which the key's cell retains. Names are kept without an existential, for
/// speed.
final class QualifierBox: Sendable {
  let name: String?
  private let other: (any Qualifier)?
  let hash: UInt64

  init(name: String) {
    self.name = name
    other = nil
    hash = NameHash.of(name)
  }

  init(_ qualifier: any Qualifier) {
    name = nil
    other = qualifier
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type(of: qualifier as Any)))
    qualifier.hash(into: &hasher)
    hash = UInt64(truncatingIfNeeded: hasher.finalize())
  }

  @inline(never)
  static func of(_ qualifier: any Qualifier) -> QualifierBox {
    if let name = qualifier.asName { return QualifierBox(name: name) }
    return QualifierBox(qualifier)
  }

  var qualifier: any Qualifier { other ?? Named(name!) }

  /// Returns whether the qualifiers match. This may call the user's `==`.
  func matches(_ box: QualifierBox) -> Bool {
    if self === box { return true }
    if let name { return box.name.map { sameBytes(name, $0) } ?? false }
    guard let other, let another = box.other else { return false }
    return other.isEqual(to: another)
  }
}

/// The qualifier part of a request, or `.none` for a plain key.
struct QualifierValue {
  let box: QualifierBox?

  @inline(never)
  init(_ qualifier: (any Qualifier)?) {
    // Most keys have no qualifier, so nothing is copied for them.
    box = qualifier == nil ? nil : QualifierBox.of(qualifier.unsafelyUnwrapped)
  }

  init(box: QualifierBox?) {
    self.box = box
  }

  static var none: QualifierValue { QualifierValue(box: nil) }

  static func named(_ name: String) -> QualifierValue {
    QualifierValue(box: QualifierBox(name: name))
  }

  var qualifier: (any Qualifier)? { box?.qualifier }
}

/// Returns whether two strings have the same UTF-8. By `==`, `é` and `e\u{301}` are equal, but
/// ``NameHash`` tells them apart.
@inline(__always)
func sameBytes(_ a: String, _ b: String) -> Bool {
  hasSameBits(a, b) || hasSameText(a, b)
}

/// A fast check, which most pairs of equal names pass.
@inline(__always)
private func hasSameBits(_ a: String, _ b: String) -> Bool {
  typealias Words = (UInt64, UInt64)
  guard MemoryLayout<String>.size == MemoryLayout<Words>.size else { return false }
  // The casts are safe because the sizes are equal, and all bit patterns are valid pairs of words.
  let (a, b) = (unsafeBitCast(a, to: Words.self), unsafeBitCast(b, to: Words.self))
  return a == b
}

@inline(never)
private func hasSameText(_ a: String, _ b: String) -> Bool {
  // A loop over the strings' views would take four times as long.
  let isSame = a.utf8.withContiguousStorageIfAvailable { a in
    b.utf8.withContiguousStorageIfAvailable { b in a.elementsEqual(b) }
  }
  return (isSame ?? nil) ?? a.utf8.elementsEqual(b.utf8)
}

/// A hash of a name's UTF-8, eight bytes at a time.
enum NameHash {
  @inline(__always)
  static func of(_ name: String) -> UInt64 {
    if let hash = name.utf8.withContiguousStorageIfAvailable({ of($0) }) { return hash }
    return Array(name.utf8).withUnsafeBufferPointer { of($0) }
  }

  @inline(__always)
  private static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: raw.count)
    var offset = 0
    while offset + 8 <= raw.count {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < raw.count {
      tail = tail << 8 | UInt64(raw[offset])
      offset += 1
    }
    return mix(hash ^ tail)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = KeyWord.mix(value)
    return product ^ (product >> 29)
  }
}

extension QualifierBox? {
  /// Returns the word of the qualifier, retained for a cell; 0 if there is no qualifier.
  @inline(__always)
  func retainedWord() -> UInt {
    map { Unmanaged.passRetained($0).word } ?? 0
  }
}
