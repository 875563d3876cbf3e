// Generated code calls these methods for parameters and properties with a default value.

extension Resolver {
  /// Returns the instance bound to a type, or a default value if its key is unbound.
  ///
  /// The default value also replaces an empty array, set or dictionary. If the key is bound and a
  /// dependency of its binding is missing, the method throws instead of using the default.
  ///
  /// - Throws: The error of `tryResolve`, for a bound key; any error of the default value.
  public func tryResolve<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T
  ) throws -> T {
    let found = try tryOptional(type, qualifier: qualifier)
    return try present(found) ?? value()
  }

  /// Returns the instance bound to an optional's wrapped type, or a default value if the key is
  /// unbound.
  ///
  /// - Throws: The error of `tryResolve`, for a bound key; any error of the default value.
  public func tryResolve<T>(
    _ type: T?.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T?
  ) throws -> T? {
    try tryResolve(type, qualifier: qualifier) ?? value()
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

extension AsyncResolver {
  /// Returns the instance bound to a type, waiting for asynchronous factories, or a default value if
  /// its key is unbound.
  ///
  /// The default value also replaces an empty array, set or dictionary.
  ///
  /// - Throws: The error of `resolveAsync`, for a bound key; any error of the default value.
  public func resolveAsync<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T
  ) async throws -> T {
    let found = try await resolveAsync(T?.self, qualifier: qualifier)
    return try present(found) ?? value()
  }

  /// Returns the instance bound to an optional's wrapped type, waiting for asynchronous factories,
  /// or a default value if the key is unbound.
  ///
  /// - Throws: The error of `resolveAsync`, for a bound key; any error of the default value.
  public func resolveAsync<T>(
    _ type: T?.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T?
  ) async throws -> T? {
    try await resolveAsync(type, qualifier: qualifier) ?? value()
  }

  /// Returns a function that makes a new request for a type on each call, or a default value if the
  /// type is unbound.
  ///
  /// - Throws: The error of `tryResolve`, for a bound key; any error of the default value.
  public func resolveAsync<T>(
    _ type: (() -> T).Type, qualifier: (any Qualifier)? = nil,
    default value: @autoclosure () throws -> () -> T
  ) async throws -> () -> T {
    try tryResolve(type, qualifier: qualifier, default: value())
  }
}

/// Returns the value, or `nil` for an empty array, set or dictionary.
private func present<T>(_ value: T?) -> T? {
  guard let elements = value as? any Gathered, elements.isEmpty else { return value }
  return nil
}

/// A collection that SwiftHilt makes of contributions.
private protocol Gathered {
  var isEmpty: Bool { get }
}

extension Array: Gathered {}
extension Set: Gathered {}
extension Dictionary: Gathered {}
