/// An object with its own resolver, which its ``Inject`` properties use first.
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
/// Only classes and actors are found this way, because a structure's wrappers can't see the
/// structure. On a `@MainActor` class, write `nonisolated let resolver: any Resolver`.
public protocol HasResolver {
  /// The resolver that answers for this object.
  var resolver: any Resolver { get }
}
