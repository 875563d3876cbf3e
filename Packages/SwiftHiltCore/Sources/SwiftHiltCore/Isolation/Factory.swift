/// A function that builds an instance of a type.
///
/// A closure such as `{ @MainActor r in ... }` is bound to the main actor and runs only there. The
/// same is true of any closure in `@MainActor` code, unless it is `@Sendable`. `resolveAsync` runs
/// such a factory on the main actor. A factory bound to another actor never runs, so use
/// `registerAsync` instead. A request that needs a factory where it can't run fails with
/// ``ResolutionError/Code/wrongIsolation``.
public typealias Factory<T> = @isolated(any) (any Resolver) throws -> T

/// Returns a factory that any code can call, because it checks its isolation when it runs.
func checked<T>(
  _ factory: @escaping Factory<T>, _ qualifier: (any Qualifier)? = nil
) -> (any Resolver) throws -> T {
  // Both structures have the layout of the function in them; see below.
  let make = unsafeBitCast(Isolated(factory: factory), to: Plain<T>.self).factory
  guard let isolation = factory.isolation else { return make }
  let isMain = isolation === MainActor.shared
  let actor = isMain ? "MainActor" : "\(type(of: isolation))"
  return { resolver in
    guard isMain, Platform.isMainActor else {
      if isMain, let box = AsyncCall.takeSupplied(currentThread()) { return box.read(T.self) }
      throw ResolutionError.wrongIsolation(BindingKey(T.self, qualifier: qualifier), actor: actor)
    }
    return try make(resolver)
  }
}

func isOnMainActor<T>(_ factory: Factory<T>) -> Bool {
  factory.isolation.map { $0 === MainActor.shared } ?? false
}

// A function with erased isolation and a function without isolation have the same representation,
// because the isolation is part of the context. One-field structures keep the compiler from
// wrapping the functions.

private struct Isolated<T> {
  let factory: @isolated(any) (any Resolver) throws -> T
}

private struct Plain<T> {
  let factory: (any Resolver) throws -> T
}
