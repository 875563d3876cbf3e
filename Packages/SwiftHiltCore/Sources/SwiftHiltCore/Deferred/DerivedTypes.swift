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
    return !KnownTypes.contain(address) && lookUp(type, address)
  }

  @inline(never)
  private static func lookUp(_ type: Any.Type, _ address: UInt) -> Bool {
    if type is any DerivedRequest.Type || type == (any Resolver).self
      || type == (any AsyncResolver).self
    {
      return true
    }
    KnownTypes.insert(address)
    return false
  }
}
