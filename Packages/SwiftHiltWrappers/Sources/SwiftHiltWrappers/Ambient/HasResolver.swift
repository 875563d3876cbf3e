/// An object with its own resolver, which its ``Inject`` properties use unless they name a
/// container.
///
/// ```swift
/// final class ProfileScreen: HasResolver {
///   let resolver: any Resolver
///   @Inject var repository: UserRepository   // resolves from `resolver`
///
///   init(resolver: any Resolver) { self.resolver = resolver }
/// }
/// ```
///
/// A structure can't conform, because its wrappers can't see the structure. On a `@MainActor` class,
/// write `nonisolated let resolver: any Resolver`.
public protocol HasResolver: AnyObject {
  /// The resolver that answers for this object.
  var resolver: any Resolver { get }
}
