#if Macros
  /// Binds a protocol to the ``Injectable()`` type that the attribute stands on.
  ///
  /// Makes the type a `HiltModule`, so that `install` takes it and a component can list it. With
  /// several, the bindings of one lifetime share one instance.
  ///
  /// ```swift
  /// @Injectable
  /// @Binds(UserRepository.self, lifetime: .scoped)
  /// @Binds(Refreshable.self, lifetime: .scoped)
  /// final class RemoteUserRepository: UserRepository, Refreshable { ... }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The protocol, or a superclass.
  ///   - lifetime: How long an instance lives and who shares it.
  ///   - qualifier: What tells this binding from others of the protocol.
  ///   - override: Marks a replacement as meant.
  ///   - liveOnly: Says that a test must override the binding: its instance reaches the network, a disk
  ///     or a clock. Of several bindings that share an instance, one that says so is enough.
  @attached(member, conformances: HiltModule, names: named(__register))
  @attached(extension, conformances: HiltModule)
  public macro Binds<P>(
    _ type: P.Type, lifetime: Lifetime = .singleton, qualifier: (any Qualifier)? = nil,
    override: Bool = false, liveOnly: Bool = false
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "BindsMacro")

#endif
