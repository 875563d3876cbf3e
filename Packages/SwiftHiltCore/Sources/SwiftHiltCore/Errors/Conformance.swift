/// Returns a function that says whether a type conforms to a protocol.
///
/// The function always returns `false` for a private protocol, which can't be found by name. On iOS
/// 13, tvOS 13 and watchOS 6 it returns `false` for every protocol.
///
/// - Parameter type: The type of the protocol's values, `any P`. For any other type, the function
///   always returns `false`.
@_spi(Layers) public func conformance(to type: Any.Type) -> (Any.Type) -> Bool {
  // The type of the types that conform to `any P` is spelled as that of `P`'s values, and `Xp`.
  guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *),
    let name = _mangledTypeName(type), name.hasSuffix("_p"),
    let metatype = _typeByName(name + "Xp")
  else { return { _ in false } }
  func check<M>(_ metatype: M.Type) -> (Any.Type) -> Bool {
    { ($0 as Any) is M }
  }
  return _openExistential(metatype, do: check)
}

/// Whether a type is a structure, an enumeration, a tuple or a function, and so neither a class nor
/// a supertype.
@_spi(Layers) public func isValueType(_ type: Any.Type) -> Bool {
  // The description of a type begins with its kind. The ABI defines the numbers.
  let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  return [0x200, 0x201, 0x301, 0x302].contains(kind)
}
