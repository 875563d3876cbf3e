#if Macros
  /// Makes a type build a container of modules.
  ///
  /// Adds `static func build(parent:) -> Container` and `__register(into:)`, so that components can
  /// list components.
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
  /// - Parameters:
  ///   - modules: Types with a `__register(into:)`: modules, types with `@Binds`, components, or any
  ///     that declare the function by hand. Each is installed once.
  ///   - replaces: Modules to leave out wherever the listed ones include them, in a test. One that
  ///     nobody would have installed stops the program: the test would not test what it says.
  ///   - scope: The scope name of the containers that are built.
  @attached(member, names: named(build), named(__register))
  public macro Component(
    modules: [Any.Type] = [], replaces: [Any.Type] = [], scope: ScopeName? = nil
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ComponentMacro")
#endif
