#if Macros
  /// Binds a protocol to the ``Injectable()`` type that the attribute stands on.
  ///
  /// Adds `static func __register(into:)`, so that the type can be listed in a component. With
  /// several, the bindings of one lifetime share one instance. Of a class and its subclass only one
  /// can have it; register the other with `@Register` or by hand.
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
  @attached(member, names: named(__register))
  public macro Binds<P>(
    _ type: P.Type, lifetime: Lifetime = .singleton, qualifier: (any Qualifier)? = nil,
    override: Bool = false
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "BindsMacro")

#endif
