extension Resolver {
  /// Returns the instance bound to the type that the context needs, or `nil` if the key itself is
  /// unbound.
  ///
  /// - Precondition: The same as for ``optional(_:)``.
  @_alwaysEmitIntoClient @inline(__always)
  public func optional<T>() -> T? { optional(T.self) }

  /// Returns the instance bound to a type with a qualifier, or `nil` when that key is unbound.
  ///
  /// - Precondition: The same as for ``optional(_:)``.
  public func optional<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> T? {
    orStop { try tryOptional(type, qualifier: qualifier) }
  }

  /// Returns the instance bound to a type, `nil` when the key itself is unbound, or throws.
  ///
  /// - Throws: ``ResolutionError`` if the key is bound but can't be resolved, or if the container
  ///   was closed or released; a factory's own error, unchanged.
  public func tryOptional<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) throws -> T? {
    let container = try liveContainer()
    guard let qualifier else { return try container.quickOptional(type) }
    DeclaredUse.check(type, QualifierValue(qualifier), of: container)
    return try container.absentOrPresent(type, QualifierValue(qualifier))
  }
}
