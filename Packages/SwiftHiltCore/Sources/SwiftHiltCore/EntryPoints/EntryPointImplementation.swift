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
}

extension BindingKey {
  /// What the members of an entry point ask for, where the key's type is a protocol marked
  /// `@EntryPoint`; otherwise `nil`.
  public var _entryPointDependencies: [Dependency]? {
    type.flatMap(_entryPoint(of:))?.__dependencies()
  }
}
