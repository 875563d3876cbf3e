extension Resolver {
  /// Returns the instance bound to a type, or a default value if its key is unbound.
  ///
  /// Generated code calls this method for parameters and properties with a default value. If the
  /// key is bound and a dependency of its binding is missing, the method throws instead of using
  /// the default.
  ///
  /// - Throws: The error of `tryResolve`, for a bound key; any error of the default value.
  public func tryResolve<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T
  ) throws -> T {
    try tryOptional(type, qualifier: qualifier) ?? value()
  }

  /// Returns the instance bound to an optional's wrapped type, or a default value if the key is
  /// unbound.
  ///
  /// - Throws: The error of `tryResolve`, for a bound key; any error of the default value.
  public func tryResolve<T>(
    _ type: T?.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T?
  ) throws -> T? {
    if let found = try tryResolve(type, qualifier: qualifier) { return found }
    return try value()
  }
}

// MARK: - Collections and functions

extension Resolver {
  /// Returns a collection, or a default value if its key is unbound or the collection is empty.
  ///
  /// - Throws: The error of `tryResolve`; any error of the default value.
  public func tryResolve<C: Collection>(
    _ type: C.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> C
  ) throws -> C {
    guard let found = try tryOptional(type, qualifier: qualifier), !found.isEmpty else {
      return try value()
    }
    return found
  }

  /// Returns a function that makes a new request for a type on each call, or a default value if the
  /// type is unbound. A binding of exactly `() -> T` takes precedence.
  ///
  /// - Throws: The error of `tryResolve`, for a bound key; any error of the default value.
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
