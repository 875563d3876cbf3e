#if Macros
  /// Makes a type build a container of modules.
  ///
  /// Adds `static func build(parent:name:) -> Container`, and makes the type a module, so that
  /// components can list components.
  ///
  /// ```swift
  /// @Component(modules: [NetworkModule.self, RemoteUserRepository.self])
  /// enum AppComponent {}
  ///
  /// @Component(modules: [AppComponent.self, FakeNetwork.self], replaces: [NetworkModule.self])
  /// enum TestComponent {}
  ///
  /// let container = AppComponent.build()
  /// ```
  ///
  /// What is known only at run time is a stored property of a struct: `build` takes it as an argument
  /// of its type and binds it, under the name that `@Named` gives it. A `var` may have a default.
  ///
  /// ```swift
  /// @Component(modules: [RequestModule.self], scope: "request")
  /// struct RequestComponent {
  ///   let session: Session
  ///   @Named("base") let url: URL
  ///   var retries: Int = 3
  /// }
  /// let request = RequestComponent.build(session: session, url: url, parent: app)
  /// ```
  ///
  /// A component that lists one with inputs repeats them: they are bound by the one that is built.
  ///
  /// - Parameters:
  ///   - modules: Modules, types with `@Binds`, components, or any other `HiltModule`. Each is
  ///     installed once.
  ///   - replaces: Modules to leave out wherever the listed ones include them, in a test. One that
  ///     nobody would have installed stops the program: the test would not test what it says.
  ///   - scope: The scope name of the containers that are built.
  @attached(member, names: named(build), named(__register), named(__Members))
  @attached(extension, conformances: HiltModule, names: named(__register))
  @attached(peer, names: prefixed(__Hilt_))
  public macro Component(
    modules: [Any.Type] = [], replaces: [Any.Type] = [], scope: ScopeName? = nil
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ComponentMacro")
#endif
