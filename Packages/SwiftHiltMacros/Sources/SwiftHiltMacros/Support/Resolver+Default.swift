@_spi(Layers) import SwiftHiltCore

// Generated code calls these methods for parameters and properties with a default value.

extension Resolver {
  /// Returns whether nothing binds a plain key, so its default value is meant. Otherwise, a similar
  /// binding, for another purpose, would be reported.
  fileprivate func usesDefault<T>(for type: T.Type, _ qualifier: (any Qualifier)?) throws -> Bool {
    try qualifier == nil && liveContainer().isUnknown(type)
  }

  /// Returns the instance bound to a type, or a default value if its key is unbound.
  ///
  /// The default value also replaces an empty array, set or dictionary. If the key is bound and a
  /// dependency of its binding is missing, the method throws instead of using the default.
  ///
  /// - Throws: The errors of `tryOptional`, and the default value's own error, unchanged.
  public func tryResolve<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T
  ) throws -> T {
    if try usesDefault(for: type, qualifier) { return try value() }
    let found = try tryOptional(type, qualifier: qualifier)
    return try present(found) ?? value()
  }

  /// Returns the result of `tryResolve` for an optional, or a default value if that result is
  /// `nil`.
  ///
  /// - Throws: The errors of `tryResolve`, and the default value's own error, unchanged.
  public func tryResolve<T>(
    _ type: T?.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T?
  ) throws -> T? {
    try tryResolve(type, qualifier: qualifier) ?? value()
  }

  /// Returns a function that makes a new request for a type on each call, or a default value if the
  /// type is unbound. A binding of exactly `() -> T` takes precedence.
  ///
  /// The returned function stops the program if it can't resolve the type; see `tryResolve`.
  ///
  /// - Throws: The errors of `tryOptional`, and the default value's own error, unchanged.
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
  /// Returns the instance bound to a type, or a default value if its key is unbound.
  ///
  /// The method awaits asynchronous factories. The default value also replaces an empty array, set
  /// or dictionary.
  ///
  /// - Throws: The errors of `resolveAsync` for `T?`, and the default value's own error, unchanged.
  public func resolveAsync<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T
  ) async throws -> T {
    if try usesDefault(for: type, qualifier) { return try value() }
    let found = try await resolveAsync(T?.self, qualifier: qualifier)
    return try present(found) ?? value()
  }

  /// Returns the result of `resolveAsync` for an optional, or a default value if that result is
  /// `nil`.
  ///
  /// - Throws: The errors of `resolveAsync`, and the default value's own error, unchanged.
  public func resolveAsync<T>(
    _ type: T?.Type, qualifier: (any Qualifier)? = nil, default value: @autoclosure () throws -> T?
  ) async throws -> T? {
    try await resolveAsync(type, qualifier: qualifier) ?? value()
  }

  /// Returns the function that the synchronous `tryResolve` with a default value returns.
  ///
  /// - Throws: The errors of that method.
  public func resolveAsync<T>(
    _ type: (() -> T).Type, qualifier: (any Qualifier)? = nil,
    default value: @autoclosure () throws -> () -> T
  ) async throws -> () -> T {
    try tryResolve(type, qualifier: qualifier, default: value())
  }
}

private func present<T>(_ value: T?) -> T? {
  guard let elements = value as? any Gathered, elements.isEmpty else { return value }
  return nil
}

/// A collection that SwiftHilt builds from contributions.
private protocol Gathered {
  var isEmpty: Bool { get }
}

extension Array: Gathered {}
extension Set: Gathered {}
extension Dictionary: Gathered {}
