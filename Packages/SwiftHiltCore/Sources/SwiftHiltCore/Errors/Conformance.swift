import CSwiftHilt

/// Returns a function that returns whether a type conforms to a protocol.
///
/// - Parameter type: The type of the protocol's values, `any P`. For `Any`, `AnyObject`, an
///   `any P<T>` or a type that isn't a protocol's, the function always returns `false`.
@_spi(Layers) public func conformance(to type: Any.Type) -> (Any.Type) -> Bool {
  // Every type conforms to `Any`, and every class to `AnyObject`.
  guard metadataKind(of: type) == 0x303, type != Any.self, type != AnyObject.self
  else { return { _ in false } }
  func check<M>(_ metatype: M.Type) -> (Any.Type) -> Bool {
    { ($0 as Any) is M }
  }
  // A type is a pointer to its metadata, which the runtime's function takes and returns.
  let values = unsafeBitCast(type, to: UnsafeRawPointer.self)
  let metatype = swift_getExistentialMetatypeMetadata(values)!
  return _openExistential(unsafeBitCast(metatype, to: Any.Type.self), do: check)
}

/// Returns whether a type is a structure, an enumeration other than `Optional`, a tuple or a
/// function. Such a type is neither a class nor a supertype.
@_spi(Layers) public func isValueType(_ type: Any.Type) -> Bool {
  [0x200, 0x201, 0x301, 0x302].contains(metadataKind(of: type))
}

/// Returns the first word of a type's metadata: a kind that the ABI defines or, for a class on an
/// Apple platform, a pointer.
private func metadataKind(of type: Any.Type) -> UInt {
  unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
}
