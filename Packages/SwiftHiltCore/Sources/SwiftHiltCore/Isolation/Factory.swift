import CSwiftHilt

#if compiler(>=6.0)
  /// A function that makes an instance of a type.
  ///
  /// It may be bound to an actor: `{ @MainActor r in ... }`, or a closure formed in `@MainActor`
  /// code. One bound to the main actor runs there only, and one bound to another actor not at all:
  /// such types go through `registerAsync`. Elsewhere it is
  /// ``ResolutionError/wrongIsolation(_:)``, never a data race.
  public typealias Factory<T> = @isolated(any) (any Resolver) throws -> T
#else
  /// A function that makes an instance of a type.
  public typealias Factory<T> = (any Resolver) throws -> T
#endif

/// A factory whose result is moved into raw memory, and whose isolation is checked when it runs.
func erased<T>(
  _ factory: @escaping Factory<T>, _ qualifier: (any Qualifier)? = nil
) -> ErasedFactory {
  #if compiler(>=6.0)
    let make = unsafeBitCast(Isolated(factory: factory), to: Plain<T>.self).factory
    guard let isolation = factory.isolation else { return erasedPlain(make) }
    let isMain = isolation === MainActor.shared
    let actor = isMain ? "MainActor" : "\(type(of: isolation))"
    return erasedPlain { resolver in
      guard isMain, hilt_is_main_thread() else {
        throw ResolutionError.wrongIsolation(BindingKey(T.self, qualifier: qualifier), actor: actor)
      }
      return try make(resolver)
    }
  #else
    return erasedPlain(factory)
  #endif
}

/// A factory whose result is moved into raw memory.
func erasedPlain<T>(_ factory: @escaping (any Resolver) throws -> T) -> ErasedFactory {
  { resolver, out in
    out.assumingMemoryBound(to: T.self).initialize(to: try factory(resolver))
  }
}

#if compiler(>=6.0)
  // A function with its isolation erased and one without isolation have one representation: the
  // isolation is part of the context. One-field structures keep the compiler from wrapping them.

  private struct Isolated<T> {
    let factory: @isolated(any) (any Resolver) throws -> T
  }

  private struct Plain<T> {
    let factory: (any Resolver) throws -> T
  }
#endif
