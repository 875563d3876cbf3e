/// Returns the ambient resolver's instance of a type, or `nil` if the type is unbound.
///
/// A bound type whose own dependency is missing is an error, not `nil`.
///
/// - Parameter type: The type to resolve; inferred from the context when omitted.
/// - Precondition: The binding, if there is one, can be resolved.
public func optional<T>(_ type: T.Type = T.self) -> T? {
  Ambient.performOrStop { try $0.tryOptional(type) }
}

/// Returns the ambient resolver's instance of a type with a qualifier, or `nil` if that key is
/// unbound.
public func optional<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> T? {
  Ambient.performOrStop { try $0.tryOptional(type, qualifier: qualifier) }
}

/// Returns the contributions to a type that the ambient resolver sees, or `[]` if there are none.
///
/// Contributions of ancestors come first. The contributions of one container are in order of
/// registration.
///
/// - Parameter type: The type of the elements.
/// - Precondition: Each contribution can be resolved.
public func resolveMany<T>(_ type: T.Type = T.self) -> [T] {
  Ambient.performOrStop { try $0.tryResolveMany(type) }
}

/// Returns the contributions to a type with a qualifier that the ambient resolver sees.
public func resolveMany<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> [T] {
  Ambient.performOrStop { try $0.tryResolveMany(type, qualifier: qualifier) }
}
