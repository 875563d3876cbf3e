import CSwiftHilt

/// Which types are derived requests, remembered: asking the runtime for a conformance is slow, and
/// every resolve of an unbound key needs to know.
enum DerivedTypes {
  /// The request that a type stands for, or `nil`.
  static func request(_ type: Any.Type) -> (any DerivedRequest.Type)? {
    guard mayBeDerived(type) else { return nil }
    return type as? any DerivedRequest.Type
  }

  /// Whether a type may be a derived request: quick, and never wrong when it says no.
  @inline(__always)
  static func mayBeDerived(_ type: Any.Type) -> Bool {
    let address = KeyWord.address(of: type)
    let index = Int(truncatingIfNeeded: hilt_hash(UInt64(address)) >> 56)
    if hilt_load_relaxed(known + index) == address { return false }
    return lookUp(type, address, index)
  }

  /// 256 addresses of types that are no derived requests; a collision forgets the older one.
  private static let known: UnsafeMutablePointer<UInt> = {
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: 256)
    words.initialize(repeating: 0, count: 256)
    return words
  }()

  @inline(never)
  private static func lookUp(_ type: Any.Type, _ address: UInt, _ index: Int) -> Bool {
    if type is any DerivedRequest.Type || type == (any Resolver).self
      || type == (any AsyncResolver).self
    {
      return true
    }
    hilt_store_relaxed(known + index, address)
    return false
  }
}
