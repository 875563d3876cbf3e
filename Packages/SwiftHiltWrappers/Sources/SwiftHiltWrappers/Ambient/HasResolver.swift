/// An object that has a resolver of its own: its ``Inject`` properties ask that one first.
///
/// ```swift
/// final class ProfileScreen: HasResolver {
///   let resolver: any Resolver
///   @Inject var repository: UserRepository   // asks `resolver`
///
///   init(resolver: any Resolver) { self.resolver = resolver }
/// }
/// ```
///
/// Only classes and actors are found this way: a structure's wrappers cannot see what is around
/// them. On a `@MainActor` class, write `nonisolated let resolver: any Resolver`.
public protocol HasResolver {
  /// The resolver that answers for this object.
  var resolver: any Resolver { get }
}
