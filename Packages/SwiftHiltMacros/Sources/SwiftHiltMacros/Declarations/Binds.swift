#if Macros
  /// Binds a protocol to the ``Injectable()`` type with this attribute.
  ///
  /// The macro makes the type a `HiltModule`, so `install` accepts it and a component can list it.
  /// If a type has several of these attributes, bindings with the same lifetime share one instance.
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
  ///   - qualifier: Distinguishes this binding from others of the protocol.
  ///   - override: Whether you mean to replace a binding.
  ///   - liveOnly: Whether a test must override the binding, because its instance reaches the
  ///     network, a disk or a clock. If bindings share an instance, set `liveOnly` on one of them.
  @attached(member, conformances: HiltModule, names: named(__register))
  @attached(extension, conformances: HiltModule)
  public macro Binds<P>(
    _ type: P.Type, lifetime: Lifetime = .singleton, qualifier: (any Qualifier)? = nil,
    override: Bool = false, liveOnly: Bool = false
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "BindsMacro")

#endif
