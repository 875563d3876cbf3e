/// Finds the types that macros generate beside a protocol, by the protocol's name.
enum GeneratedTypes {
  /// The type `__Hilt_P` beside a protocol `P`, or `nil`.
  ///
  /// The first look-up of a protocol costs microseconds, later ones a dictionary access.
  static func implementation<P>(of type: P.Type) -> (any EntryPointImplementation.Type)? {
    let id = ObjectIdentifier(type)
    if let known = cache.value(for: id) { return known }
    guard let found = search(type) else { return nil }
    cache.set(found, for: id)
    return found
  }

  private static let cache = TypeCache()

  private static func search<P>(_ type: P.Type) -> (any EntryPointImplementation.Type)? {
    let parts = _typeName(type, qualified: true).split(separator: ".")
    guard let name = parts.last else { return nil }
    if parts.count == 2 {
      let context = "\(parts[0].utf8.count)\(parts[0])"
      if let found = look(up: name, in: context) { return found }
    }
    return searchNested(type, name: name)
  }

  /// Tries each prefix of the mangled name as the context: names in it are shortened by
  /// substitution, so its end cannot be cut off by length. A hit is confirmed by the type system.
  private static func searchNested<P>(
    _ type: P.Type, name: Substring
  ) -> (any EntryPointImplementation.Type)? {
    guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *),
      let mangled = _mangledTypeName(type), mangled.hasSuffix("_p")
    else { return nil }
    let body = mangled.dropLast(2)
    for end in body.indices.reversed() {
      if let found = look(up: name, in: String(body[..<end])) { return found }
    }
    return nil
  }

  private static func look(up name: Substring, in context: String)
    -> (any EntryPointImplementation.Type)?
  {
    let generated = "__Hilt_\(name)"
    let mangled = "\(context)\(generated.utf8.count)\(generated)"
    return accepted(_typeByName(mangled + "V")) ?? accepted(_typeByName(mangled + "C"))
  }

  private static func accepted(
    _ type: Any.Type?
  ) -> (any EntryPointImplementation.Type)? {
    type as? any EntryPointImplementation.Type
  }
}
