/// A type that answers a protocol of requests from a resolver; the macro `@EntryPoint` generates it.
///
/// It is found at run time by the protocol's name: the type `__Hilt_P` beside the protocol `P`. Its
/// metadata has to stay in the binary though no code mentions it.
@_alwaysEmitConformanceMetadata
public protocol EntryPointImplementation: Sendable {
  /// Creates the implementation over a resolver.
  init(resolver: any Resolver)

  /// What the protocol's members ask for.
  static func __dependencies() -> [Dependency]

  /// The members that ask for them, in the same order, and where each stands.
  static func __members() -> [(name: String, site: CallSite)]
}

extension EntryPointImplementation {
  /// What is written by hand need not say.
  public static func __members() -> [(name: String, site: CallSite)] { [] }
}
