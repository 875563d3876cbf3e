/// A function that resolves a type again on each call, so that a transient binding builds a new
/// instance each time.
///
/// ```swift
/// final class Importer {
///   init(sessions: Provider<Session>) { ... }   // resolves nothing yet
/// }
/// ```
///
/// > Concurrency: Safe from any thread. A provider holds its container weakly.
public struct Provider<T>: @unchecked Sendable {
  // @unchecked Sendable because the closure is sendable, even if `T` is not.
  private let make: @Sendable () throws -> T

  /// Creates a provider from a function, for tests and for object graphs that you wire yourself.
  public init(_ make: @escaping @Sendable () throws -> T) {
    self.make = make
  }

  /// Returns an instance.
  ///
  /// - Precondition: The type can be resolved and the container is alive. Otherwise the program
  ///   stops with the text of a ``ResolutionError``.
  public func callAsFunction() -> T {
    orStop { try get() }
  }

  /// Returns an instance, or throws.
  ///
  /// - Throws: ``ResolutionError/Code/closed`` after the container was released, and the
  ///   errors of `tryResolve`.
  public func get() throws -> T { try make() }
}

extension Provider: DeferredRequest {
  typealias Value = T

  static var deferral: EdgeKind { .provider }

  init(_ source: DeferredSource) {
    make = { try source.value(T.self) }
  }

  init(_ source: DeferredSource, value: T) {
    self.init(source)
  }
}
