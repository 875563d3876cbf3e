/// A function that resolves a type again on each call, so that a `.transient` dependency is a new
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
  /// - Precondition: ``get()`` would not throw. Otherwise the program stops with the error's text.
  public func callAsFunction() -> T {
    orStop { try get() }
  }

  /// Returns an instance, or throws.
  ///
  /// - Throws: ``ResolutionError/Code/closed`` after the container was released; the errors of
  ///   `tryResolve`, or of the function passed to the initialiser.
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
