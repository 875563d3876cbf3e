#if Macros
  /// Binds a protocol or a superclass to the ``Injectable()`` type with this attribute.
  ///
  /// The macro makes the type a `HiltModule`, so `install` accepts it and a component can list it.
  ///
  /// If several of these attributes have the same lifetime, the macro binds the type itself. Each
  /// protocol or superclass is then an alias of that binding, so the aliases share its cached
  /// instances. The macro compares the lifetimes as you write them.
  ///
  /// Next to ``IntoList()``, ``IntoSet()`` or ``IntoMap(_:)``, each attribute contributes an
  /// instance of its own instead.
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
  ///   - qualifier: Distinguishes this binding from others of the protocol or superclass.
  ///   - override: Whether you mean to replace a binding. It has no effect on a contribution.
  ///   - liveOnly: Whether a test must override the binding, because its instance reaches the
  ///     network, a disk or a clock. For a contribution, a test must replace the type as
  ///     a module, or the map entry. If attributes share a binding, set `liveOnly` on one of them.
  @attached(member, conformances: HiltModule, names: named(__register))
  @attached(extension, conformances: HiltModule)
  public macro Binds<P>(
    _ type: P.Type, lifetime: Lifetime = .singleton, qualifier: (any Qualifier)? = nil,
    override: Bool = false, liveOnly: Bool = false
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "BindsMacro")
#endif
