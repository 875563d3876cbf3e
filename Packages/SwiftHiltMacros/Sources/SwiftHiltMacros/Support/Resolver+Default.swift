extension Resolver {
  /// Returns the instance bound to a type, or a default value if its key is unbound.
  ///
  /// Generated code calls this method for parameters with a default value. If the key is bound and
  /// a dependency of its binding is missing, the method throws instead of using the default.
  ///
  /// - Throws: The error of `tryResolve`, for a bound key.
  public func tryResolve<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T
  ) throws -> T {
    try tryOptional(type, qualifier: qualifier) ?? value()
  }

  /// Returns the instance bound to an optional's type, or a default value.
  public func tryResolve<T>(
    _ type: T?.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T?
  ) throws -> T? {
    if let found = try tryResolve(type, qualifier: qualifier) { return found }
    return try value()
  }
}

// MARK: - Collections and functions

extension Resolver {
  /// Returns a collection's contributions, or a default value if there are none.
  public func tryResolve<C: Collection>(
    _ type: C.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> C
  ) throws -> C {
    guard let found = try tryOptional(type, qualifier: qualifier), !found.isEmpty else {
      return try value()
    }
    return found
  }

  /// Returns a function that builds an instance, or a default value if the type is unbound.
  public func tryResolve<T>(
    _ type: (() -> T).Type, qualifier: (any Qualifier)? = nil,
    default value: @autoclosure () throws -> () -> T
  ) throws -> () -> T {
    if let bound = try tryOptional(type, qualifier: qualifier) { return bound }
    guard let provider = try tryOptional(Provider<T>.self, qualifier: qualifier) else {
      return try value()
    }
    return { provider() }
  }
}
