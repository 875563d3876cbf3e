/// Finds the implementation that `@EntryPoint` generated for a protocol: the type `__Hilt_P` next
/// to the protocol `P`.
///
/// - Returns: The type, or `nil` if none is found. Before macOS 11, iOS 14, tvOS 14 and watchOS 7,
///   the search doesn't find the implementation of a nested protocol.
/// - Complexity: Two look-ups by name, of some microseconds each. For a nested protocol, or if there
///   is no implementation, up to two for each character of the mangled name. Keep the result.
@_spi(Layers) public func generatedEntryPoint(of type: Any.Type)
  -> (any EntryPointImplementation.Type)?
{
  let parts = _typeName(type, qualified: true).split(separator: ".")
  guard let name = parts.last else { return nil }
  if parts.count == 2 {
    let context = "\(parts[0].utf8.count)\(parts[0])"
    if let found = entryPoint(named: name, in: context) { return found }
  }
  return nestedEntryPoint(type, name)
}

/// Tries each prefix of the mangled name as the context, the longest first. Substitutions shorten
/// the names in the context, so their lengths don't tell where the context ends. The cast to
/// ``EntryPointImplementation`` confirms a match.
private func nestedEntryPoint(
  _ type: Any.Type, _ name: Substring
) -> (any EntryPointImplementation.Type)? {
  guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *),
    let mangled = _mangledTypeName(type), mangled.hasSuffix("_p")
  else { return nil }
  let body = mangled.dropLast(2)
  for end in body.indices.reversed() {
    if let found = entryPoint(named: name, in: String(body[..<end])) { return found }
  }
  return nil
}

private func entryPoint(
  named name: Substring, in context: String
) -> (any EntryPointImplementation.Type)? {
  let generated = "__Hilt_\(name)"
  let mangled = "\(context)\(generated.utf8.count)\(generated)"
  let type = _typeByName(mangled + "V") ?? _typeByName(mangled + "C")
  return type as? any EntryPointImplementation.Type
}
