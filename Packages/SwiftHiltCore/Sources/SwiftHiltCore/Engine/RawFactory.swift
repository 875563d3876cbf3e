/// A factory with its type erased. It initialises memory with the instance.
struct RawFactory {
  let make: (any Resolver, UnsafeMutableRawPointer) throws -> Void
  var isMainActor = false

  init<T>(_ factory: @escaping (any Resolver) throws -> T) {
    make = { resolver, out in
      // The memory is for a `T`. `initializeMemory` would take six more instructions.
      out.assumingMemoryBound(to: T.self).initialize(to: try factory(resolver))
    }
  }

  /// Wraps the user's factory in a check of its isolation and, if `liveOnly` is true, of live use.
  ///
  /// - Parameter isElement: Whether the factory is that of a contribution.
  init<T>(
    _ factory: @escaping Factory<T>, _ qualifier: (any Qualifier)?, liveOnly: Bool = false,
    isElement: Bool = false
  ) {
    self.init(live(liveOnly, qualifier, isElement: isElement, checked(factory, qualifier)))
    isMainActor = isOnMainActor(factory)
  }

  init(erased make: @escaping (any Resolver, UnsafeMutableRawPointer) throws -> Void) {
    self.make = make
  }

  /// A stand-in for the factory of a binding that has no synchronous one, such as a ready-made
  /// instance. SwiftHilt never calls it.
  static var none: RawFactory {
    RawFactory(erased: { _, _ in preconditionFailure("this binding has no synchronous factory") })
  }
}
