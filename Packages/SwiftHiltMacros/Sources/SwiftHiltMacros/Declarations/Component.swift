#if Macros
  /// Adds a function that builds a container from modules.
  ///
  /// The function is `static func build(parent:name:) -> Container`. Both arguments have defaults:
  /// no parent, and the name of the type. The macro also makes the type a module, so components can
  /// list other components.
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
  /// For a value that you know only at run time, declare a stored property of a struct. `build`
  /// takes the value as an argument and binds it by its type, with the qualifier that `@Qualified`
  /// gives. A `var` may have a default value.
  ///
  /// ```swift
  /// @Component(modules: [RequestModule.self], scope: "request")
  /// struct RequestComponent {
  ///   let session: Session
  ///   @Qualified("base") let url: URL
  ///   var retries: Int = 3
  /// }
  /// let request = RequestComponent.build(session: session, url: url, parent: app)
  /// ```
  ///
  /// If a component lists a component with inputs, only the outer component's `build` runs. Declare
  /// the same inputs in the outer component, which then binds them. Otherwise neither component
  /// binds them.
  ///
  /// - Parameters:
  ///   - modules: Modules, types with `@Binds`, components, or other `HiltModule` types. Each is
  ///     installed once in a container.
  ///   - replaces: Modules that a test leaves out wherever the listed modules include them. If the
  ///     listed modules don't include a replaced module, `build` stops the program, because the
  ///     test would otherwise test the wrong graph.
  ///   - scope: The scope name of the built containers.
  @attached(member, names: named(build), named(__register), named(__Members))
  @attached(extension, conformances: HiltModule, names: named(__register))
  @attached(peer, names: prefixed(__Hilt_))
  public macro Component(
    modules: [Any.Type] = [], replaces: [Any.Type] = [], scope: ScopeName? = nil
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ComponentMacro")
#endif
