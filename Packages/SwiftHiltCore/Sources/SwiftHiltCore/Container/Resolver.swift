/// A container as a factory sees it: it can resolve but not register.
///
/// Use the resolver only while the factory runs. If an instance resolves later, declare ``Lazy``,
/// ``Provider``, a function type or `any Resolver` as a dependency. These hold their container
/// weakly.
///
/// > Concurrency: Safe from any thread. No lock is held while a factory runs, so it may wait for
/// > other threads.
public protocol Resolver: AnyObject, Sendable {
  // `resolve` and `tryResolve` are disfavoured, because a request for `() -> T` must take its own
  // overload. That overload is in an extension of the protocol, and would lose against a
  // requirement.

  /// Returns the instance bound to a type, building it when its lifetime calls for a new one.
  ///
  /// The nearest binding wins: this container is searched first, then its ancestors. `T?`, `[T]`,
  /// `Set<T>`, `[K: V]`, `Lazy<T>`, `Provider<T>` and `any Resolver` need no binding of their own.
  ///
  /// - Parameter type: The type to resolve.
  /// - Returns: The cached instance, or a new one.
  /// - Precondition: ``tryResolve(_:)`` would not throw. Otherwise the program stops with the
  ///   error's text. Use `optional(_:)` where absence is normal.
  /// - Complexity: O(*d*) for a binding *d* containers up, plus the factory when nothing is cached.
  @_disfavoredOverload
  func resolve<T>(_ type: T.Type) -> T

  /// Returns the instance bound to a type, or throws.
  ///
  /// - Parameter type: The type to resolve.
  /// - Throws: ``ResolutionError`` if the key can't be resolved, for example because it is unbound
  ///   or closes a cycle; a factory's own error, unchanged.
  @_disfavoredOverload
  func tryResolve<T>(_ type: T.Type) throws -> T

  /// Returns the instance bound to a type, or `nil` when the key itself is unbound.
  ///
  /// A bound key whose own dependency is missing is an error, not `nil`.
  ///
  /// - Parameter type: The type to resolve.
  /// - Precondition: The container is neither closed nor released, and the key is unbound or can be
  ///   resolved. Otherwise the program stops with the error's text.
  func optional<T>(_ type: T.Type) -> T?

  /// Returns the container behind this resolver.
  ///
  /// The layers above Core use this method. In a resolver of your own, forward the call to its
  /// container.
  ///
  /// - Throws: ``ResolutionError/Code/closed`` if that container was released.
  func liveContainer() throws -> Container
}

extension Resolver {
  /// Returns the instance bound to the type that the context needs.
  ///
  /// - Precondition: The same as for ``resolve(_:)``.
  @_alwaysEmitIntoClient @inline(__always)
  public func resolve<T>() -> T { resolve(T.self) }

  /// Returns the instance bound to a type with a qualifier, or without one if you pass `nil`.
  ///
  /// - Precondition: The same as for ``resolve(_:)``.
  @_disfavoredOverload
  public func resolve<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> T {
    do { return try tryResolve(type, qualifier: qualifier) } catch {
      stop(error, try? liveContainer().asked(type, qualifier))
    }
  }

  /// Returns the instance bound to a type with a name. The name is a string literal or a `String`,
  /// which SwiftHilt looks up faster than another qualifier.
  ///
  /// - Precondition: The same as for ``resolve(_:)``.
  @_disfavoredOverload
  public func resolve<T>(_ type: T.Type = T.self, qualifier name: String) -> T {
    do { return try tryResolve(type, qualifier: name) } catch {
      stop(error, try? liveContainer().asked(type, name))
    }
  }

  /// Returns the instance bound to the type that the context needs, or throws.
  ///
  /// - Throws: The errors of ``tryResolve(_:)``.
  @_alwaysEmitIntoClient @inline(__always)
  public func tryResolve<T>() throws -> T { try tryResolve(T.self) }

  /// Returns the instance bound to a type with a qualifier, or throws.
  ///
  /// - Throws: The errors of ``tryResolve(_:)``.
  @_disfavoredOverload
  public func tryResolve<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)?
  ) throws -> T {
    let container = try liveContainer()
    guard let qualifier else { return try container.tryResolve(type) }
    if let name = qualifier.asName { return try container.quick(type, named: name) }
    return try container.quick(type, QualifierValue(qualifier))
  }

  /// Returns the instance bound to a type with a name, or throws.
  ///
  /// - Throws: The errors of ``tryResolve(_:)``.
  @_disfavoredOverload
  public func tryResolve<T>(_ type: T.Type = T.self, qualifier name: String) throws -> T {
    // The downcast is sound because the type was compared. It saves a retain of the container,
    // which would take a quarter of the time of a warm resolve.
    if Self.self == Container.self {
      return try unsafeDowncast(self, to: Container.self).quick(type, named: name)
    }
    return try liveContainer().quick(type, named: name)
  }
}

/// Stops the program with an error's text, for requests that are compiled into the client.
@usableFromInline
func stopUnresolved(_ error: any Error) -> Never { stop(error) }

/// Runs a throwing request for a caller that cannot throw, and stops the program with its error.
@inline(__always)
func orStop<T>(_ body: () throws -> T) -> T {
  do {
    return try body()
  } catch {
    stop(error)
  }
}
