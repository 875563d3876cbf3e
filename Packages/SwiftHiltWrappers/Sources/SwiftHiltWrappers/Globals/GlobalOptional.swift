/// Returns the ambient resolver's instance of a type, or `nil` if the type is unbound.
///
/// A bound type whose own dependency is missing is an error, not `nil`.
///
/// - Parameters:
///   - type: The type to resolve; inferred from the context when omitted.
///   - qualifier: The qualifier of its binding.
/// - Precondition: The container that answers is neither closed nor released, and a bound key can
///   be resolved. Otherwise the program stops with the text of the error.
public func optional<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)? = nil) -> T? {
  Ambient.performOrStop { try $0.tryOptional(type, qualifier: qualifier) }
}

/// Returns the elements contributed to a type, as the ambient resolver sees them, or `[]` if there
/// are none.
///
/// The elements of ancestors come first. The elements of one container are in the order in which
/// they were registered.
///
/// - Parameters:
///   - type: The type of the elements.
///   - qualifier: The qualifier of the collection.
/// - Precondition: The container that answers is neither closed nor released, and each element can
///   be resolved. Otherwise the program stops with the text of the error.
public func resolveMany<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)? = nil) -> [T] {
  Ambient.performOrStop { try $0.tryResolveMany(type, qualifier: qualifier) }
}
