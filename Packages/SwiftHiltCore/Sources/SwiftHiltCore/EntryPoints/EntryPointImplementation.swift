/// A type that implements an entry point's protocol with a resolver; the macro `@EntryPoint` writes
/// it.
///
/// SwiftHilt finds it at run time by the protocol's name: the type `__Hilt_P` next to the protocol
/// `P`. Its metadata has to stay in the binary although no code mentions it.
@_alwaysEmitConformanceMetadata
public protocol EntryPointImplementation: Sendable {
  /// Creates the implementation over a resolver.
  init(resolver: any Resolver)

  /// The requests of the protocol's members.
  static func __dependencies() -> [Dependency]

  /// The members of these requests, in the same order, with the place of each.
  static func __members() -> [(name: String, site: CallSite)]
}

extension EntryPointImplementation {
  /// Returns no members: an implementation that you write yourself need not list them.
  public static func __members() -> [(name: String, site: CallSite)] { [] }
}
