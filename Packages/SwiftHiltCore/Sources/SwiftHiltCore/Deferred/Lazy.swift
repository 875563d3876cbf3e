/// A value that is resolved once, at its first use, and then kept.
///
/// Two bindings can need each other if one of them declares the other as `Lazy`.
///
/// > Concurrency: Safe from any thread. All reads get the same value. If two threads read it first at
/// > the same time, a `.transient` instance may be built twice, and one is kept. A `Lazy` holds its
/// > container weakly, and no longer needs the container once the value exists.
public final class Lazy<T>: @unchecked Sendable {
  // @unchecked Sendable because `make` is immutable, and is called as `Provider` calls it.
  private let kept = SetOnce<T>()
  /// The number of a thread that resolves the value, or 0. A thread that finds its own number reads
  /// the value to build the value.
  private let reader = AtomicWord()
  private let make: @Sendable () throws -> T

  /// Creates a lazy value from a function, for tests and for object graphs that you wire yourself.
  ///
  /// The function must not read the value that it builds. A read on the same thread is an error. If
  /// two threads read the value for each other, SwiftHilt can't see it.
  public init(_ make: @escaping @Sendable () throws -> T) { self.make = make }

  deinit { reader.deallocate() }

  /// The value, resolved at the first read.
  ///
  /// - Precondition: ``get()`` would not throw. Otherwise the program stops with the error's text.
  public var value: T {
    orStop { try get() }
  }

  /// Returns the value, or throws if it can't be resolved. A failure isn't cached.
  ///
  /// - Throws: ``ResolutionError`` if the value can't be resolved, for example after the container
  ///   was released; a factory's own error, unchanged. An error of the function passed to the
  ///   initialiser is unchanged as well.
  public func get() throws -> T {
    if let kept = kept.pointer { return kept.pointee }
    let thread = currentThread().pointee.number
    if reader.value == thread { throw ResolutionError.lazyCycle(BindingKey(T.self)) }
    let isMarked = reader.replace(0, by: thread)
    defer { if isMarked { reader.set(0) } }
    return kept.settle(try make())
  }
}

extension ResolutionError {
  /// Returns the error of a lazy value that reads itself.
  fileprivate static func lazyCycle(_ key: BindingKey) -> ResolutionError {
    ResolutionError(
      .cycle, key: key, path: CallPath.current + [PathElement(key: key), PathElement(key: key)],
      headline: "\(key) depends on itself",
      help: "do not read a Lazy in the function that builds its value")
  }
}

extension Lazy: DeferredRequest {
  typealias Value = T

  static var deferral: EdgeKind { .lazy }
}
