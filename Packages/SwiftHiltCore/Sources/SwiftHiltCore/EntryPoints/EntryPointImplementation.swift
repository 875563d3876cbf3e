/// A type that implements an entry point's protocol with a resolver. The macro `@EntryPoint`
/// generates it.
///
/// SwiftHilt finds the type at run time by its name, which is `__Hilt_P` next to the protocol `P`.
/// Its metadata must stay in the binary, although no code mentions the type.
@_alwaysEmitConformanceMetadata
public protocol EntryPointImplementation: Sendable {
  /// Creates the implementation with a resolver.
  init(resolver: any Resolver)

  /// Returns the requests that the protocol's members make.
  static func __dependencies() -> [Dependency]

  /// Returns the name and the call site of the member that makes each request of
  /// `__dependencies()`, in the same order. Members at the end may be missing.
  static func __members() -> [(name: String, site: CallSite)]
}

extension EntryPointImplementation {
  /// Returns no members, because an implementation that you write yourself need not list them.
  public static func __members() -> [(name: String, site: CallSite)] { [] }
}
