/// A factory without its type: the binding's key says what it makes.
///
/// It keeps the closure as it is, context included. Only ``TypedBinding`` calls it.
struct RawFactory {
  private let function: (any Resolver) throws -> Void

  init<T>(_ factory: @escaping (any Resolver) throws -> T) {
    // Every thick function is one pair of words, and structures of one field have their field's
    // layout; the compiler puts no wrapper around a function inside one.
    self = unsafeBitCast(TypedFactory(factory: factory), to: RawFactory.self)
  }

  /// A factory of a type known at run time, which initialises memory.
  init(_ type: Any.Type, _ make: @escaping (any Resolver, UnsafeMutableRawPointer) throws -> Void) {
    func open<T>(_ type: T.Type) -> RawFactory {
      RawFactory { resolver -> T in
        try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
          try make(resolver, UnsafeMutableRawPointer(buffer.baseAddress!))
          return buffer.baseAddress!.move()
        }
      }
    }
    self = _openExistential(type, do: open)
  }

  /// The factory of what is never built in this way: ready-made and asynchronous bindings.
  static var none: RawFactory {
    RawFactory { _ in preconditionFailure("this binding has no synchronous factory") }
  }
}

/// A factory as its type, in the layout of ``RawFactory``.
private struct TypedFactory<T> {
  let factory: (any Resolver) throws -> T
}

/// How a ``Binding`` looks to who knows its type. No instance is ever made: a pointer to a binding is
/// read as one, so that calling the factory neither copies the closure nor moves what it makes.
@usableFromInline
final class TypedBinding<T> {
  // The first stored property of both classes, at the same place.
  @usableFromInline let factory: (any Resolver) throws -> T

  @usableFromInline
  init(factory: @escaping (any Resolver) throws -> T) {
    self.factory = factory
  }
}

extension Unmanaged where Instance == Binding {
  /// Runs the factory of a binding that a frame, or an owner, keeps alive.
  @inline(__always)
  func make<T>(_ type: T.Type, _ resolver: any Resolver) throws -> T {
    try Unmanaged<TypedBinding<T>>.fromOpaque(toOpaque())
      ._withUnsafeGuaranteedRef { try $0.factory(resolver) }
  }
}

extension Binding {
  /// Runs the factory into uninitialised memory.
  func make(
    _ type: Any.Type, _ resolver: any Resolver, into out: UnsafeMutableRawPointer
  ) throws {
    func open<T>(_ type: T.Type) throws {
      out.assumingMemoryBound(to: T.self)
        .initialize(to: try Unmanaged.passUnretained(self).make(type, resolver))
    }
    try _openExistential(type, do: open)
  }
}
