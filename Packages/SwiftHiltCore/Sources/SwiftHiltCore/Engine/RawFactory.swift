/// A factory with its type erased. It initialises memory with a value of the key's type.
struct RawFactory {
  let make: (any Resolver, UnsafeMutableRawPointer) throws -> Void
  /// Whether the factory must run on the main actor.
  var isMainActor = false

  init<T>(_ factory: @escaping (any Resolver) throws -> T) {
    make = { resolver, out in
      out.assumingMemoryBound(to: T.self).initialize(to: try factory(resolver))
    }
  }

  /// Creates a factory that wraps the user's.
  ///
  /// - Parameters:
  ///   - liveOnly: Whether a test's container refuses to run the factory.
  ///   - isElement: Whether the factory is that of a contribution.
  init<T>(
    _ factory: @escaping Factory<T>, _ qualifier: (any Qualifier)?, liveOnly: Bool = false,
    isElement: Bool = false
  ) {
    self.init(live(liveOnly, qualifier, isElement: isElement, checked(factory, qualifier)))
    isMainActor = isOnMainActor(factory)
  }

  /// Creates a factory for a type that is known only at run time.
  init(erased make: @escaping (any Resolver, UnsafeMutableRawPointer) throws -> Void) {
    self.make = make
  }

  /// The factory of a binding without a synchronous one, such as a ready-made instance. It never
  /// runs.
  static var none: RawFactory {
    RawFactory(erased: { _, _ in preconditionFailure("this binding has no synchronous factory") })
  }
}
