/// Returns the ambient resolver's instance of a type, or `nil` if the type is unbound.
///
/// A bound type whose own dependency is missing is an error, not `nil`.
///
/// - Parameter type: The type to resolve; inferred from the context when omitted.
/// - Precondition: The container that answers is neither closed nor released, and a bound type can
///   be resolved. Otherwise the program stops with the text of the error.
public func optional<T>(_ type: T.Type = T.self) -> T? {
  Ambient.performOrStop { try $0.tryOptional(type) }
}

/// Returns the ambient resolver's instance of a type with a qualifier, or `nil` if that key is
/// unbound.
///
/// - Precondition: The container that answers is neither closed nor released, and a bound key can
///   be resolved. Otherwise the program stops with the text of the error.
public func optional<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> T? {
  Ambient.performOrStop { try $0.tryOptional(type, qualifier: qualifier) }
}

/// Returns the elements contributed to a type, as the ambient resolver sees them, or `[]` if there
/// are none.
///
/// The elements of ancestors come first. The elements of one container are in the order in which
/// they were registered.
///
/// - Parameter type: The type of the elements.
/// - Precondition: The container that answers is neither closed nor released, and each element can
///   be resolved. Otherwise the program stops with the text of the error.
public func resolveMany<T>(_ type: T.Type = T.self) -> [T] {
  Ambient.performOrStop { try $0.tryResolveMany(type) }
}

/// Returns the elements contributed to a type with a qualifier, as the ambient resolver sees them,
/// or `[]` if there are none.
///
/// - Precondition: The container that answers is neither closed nor released, and each element can
///   be resolved. Otherwise the program stops with the text of the error.
public func resolveMany<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> [T] {
  Ambient.performOrStop { try $0.tryResolveMany(type, qualifier: qualifier) }
}
