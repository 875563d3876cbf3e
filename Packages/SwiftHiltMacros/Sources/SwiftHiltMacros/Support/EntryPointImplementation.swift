/// A type that answers an `@EntryPoint` protocol; the macro generates it.
///
/// It is found at run time by the protocol's name, so its metadata has to stay in the binary though
/// no code mentions it.
@_alwaysEmitConformanceMetadata
public protocol EntryPointImplementation: Sendable {
  /// Creates the implementation over a resolver.
  init(resolver: any Resolver)
}

extension Resolver {
  /// Returns what answers an `@EntryPoint` protocol from this resolver.
  ///
  /// ```swift
  /// let useCases = container.entryPoint(UseCases.self)
  /// ```
  ///
  /// Where run-time look-up by name is unwanted, `__Hilt_UseCases(resolver: container)` is the same.
  ///
  /// > Concurrency: Safe from any thread.
  ///
  /// - Precondition: The protocol is marked `@EntryPoint`.
  /// - Complexity: O(1) once a protocol's implementation was found.
  public func entryPoint<P>(_ type: P.Type = P.self) -> P {
    guard let found = GeneratedTypes.implementation(of: type),
      let value = found.init(resolver: self) as? P
    else {
      fatalError(
        "[SwiftHilt/NoEntryPoint] '\(_typeName(type, qualified: true))' has no implementation: "
          + "mark the protocol '@EntryPoint' and let it be at least internal")
    }
    return value
  }
}
