#if Macros
  /// Turns a type into a module that registers the bindings of its static members.
  ///
  /// The macro makes the type a `HiltModule`, which `install` accepts. The module registers each
  /// function marked ``Provides(lifetime:qualifier:override:liveOnly:)`` and each variable marked
  /// ``Register(_:qualifier:override:liveOnly:)``. An `#if` block around a member also applies to
  /// its registration.
  ///
  /// ```swift
  /// @Module(includes: [LoggingModule.self])
  /// enum NetworkModule {
  ///   @Provides static func client(logger: Logger) -> HttpClient { HttpClient(logger: logger) }
  ///   @Register(.scoped) static var session: Session
  /// }
  /// container.install(NetworkModule.self)
  /// ```
  ///
  /// Write other registrations in `bindings`, as in a module without macros:
  ///
  /// ```swift
  /// @Module
  /// enum SessionModule {
  ///   @ModuleBuilder static var bindings: [Registration] {
  ///     registerChild(seed: User.self, scope: "session")
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter includes: Modules to install first. Each is installed once in a container, no
  ///   matter how many modules include it. With Swift 6.2, modules may include each other.
  @attached(member, names: named(__register), named(__make), named(__Members))
  @attached(extension, conformances: HiltModule, names: named(__register))
  @attached(peer, names: prefixed(__Hilt_))
  public macro Module(includes: [ListedType] = []) =
    #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ModuleMacro")

  /// Binds a static function's result type to the function, in a ``Module(includes:)``.
  ///
  /// The parameters are dependencies, and `@Qualified` gives a parameter's qualifier. The function
  /// may throw. An `async` function becomes an asynchronous binding, and so does a function with
  /// the attribute of a global actor other than the main actor. The actor's name must end in
  /// `Actor`.
  ///
  /// Next to ``IntoList()``, ``IntoSet()`` or ``IntoMap(_:)``, the function contributes its result
  /// instead of binding it.
  ///
  /// - Parameters:
  ///   - lifetime: How long an instance lives and who shares it.
  ///   - qualifier: Distinguishes this binding from others of the type.
  ///   - override: Whether you mean to replace a binding. It has no effect on a contribution.
  ///   - liveOnly: Whether a test must override the binding, because its instance reaches the
  ///     network, a disk or a clock. For a contribution, a test must replace the module, or
  ///     the map entry.
  @attached(peer)
  public macro Provides(
    lifetime: Lifetime = .singleton, qualifier: (any Qualifier)? = nil, override: Bool = false,
    liveOnly: Bool = false
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ProvidesMacro")

  /// Binds an ``Injectable()`` type through its `init(tryResolver:)`, in a ``Module(includes:)``.
  ///
  /// The variable is only a declaration. Code that reads it doesn't compile. Resolve its type from
  /// a container instead. A variable of type `any F`, where `F` is an
  /// ``AssistedFactory()`` protocol, binds the generated factory.
  ///
  /// ```swift
  /// @Register(.scoped) static var cart: Cart
  /// ```
  ///
  /// The parameters are those of ``Provides(lifetime:qualifier:override:liveOnly:)``.
  @attached(accessor)
  public macro Register(
    _ lifetime: Lifetime = .singleton, qualifier: (any Qualifier)? = nil, override: Bool = false,
    liveOnly: Bool = false
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "RegisterMacro")

  /// Registers an injectable type.
  ///
  /// Code that ``Module(includes:)`` generates uses this macro for a
  /// ``Register(_:qualifier:override:liveOnly:)`` variable.
  @freestanding(expression)
  public macro __register<Made: InjectableType, T>(
    into container: Container, _ made: Made.Type, as type: T.Type,
    qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton, override: Bool = false,
    liveOnly: Bool = false, line: UInt = 0
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "RegistrationMacro")

  /// Reports a type that isn't injectable.
  @freestanding(expression)
  public macro __register<Made, T>(
    into container: Container, _ made: Made.Type, as type: T.Type,
    qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton, override: Bool = false,
    liveOnly: Bool = false, line: UInt = 0
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "NoRegistrationMacro")
#endif
