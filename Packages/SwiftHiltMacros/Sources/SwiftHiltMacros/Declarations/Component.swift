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
  /// With `parents:`, any binding of a parent may ask for the component's `Factory`. SwiftHilt
  /// derives it, as it derives `Lazy`, so you register nothing. The factory is `Sendable` and holds
  /// the parent weakly.
  ///
  /// ```swift
  /// @Component(modules: [RequestModule.self], parents: [AppComponent.self], scope: "request")
  /// struct RequestComponent { let session: Session }
  ///
  /// @Injectable
  /// final class Router {
  ///   let requests: RequestComponent.Factory
  ///   init(requests: RequestComponent.Factory) { self.requests = requests }
  ///   func handle(_ session: Session) throws -> Container { try requests(session: session) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - modules: Modules, types with `@Binds`, components, or other `HiltModule` types. Each is
  ///     installed once in a container.
  ///   - replaces: Modules that a test leaves out wherever the listed modules include them. If the
  ///     listed modules don't include a replaced module, `build` stops the program, because the
  ///     test would otherwise test the wrong graph.
  ///   - parents: The components below which containers are created, if there are any. `build`
  ///     then requires the argument `parent:`, which must be a container of one of them or of a
  ///     descendant. The macro also writes the type `Factory`, see below.
  ///   - entryPoints: The `@EntryPoint` protocols through which the program resolves.
  ///   - expects: Keys that the program binds in a container after `build` has returned, such as
  ///     `[.init(Clock.self)]`. The effect is that of `container.expect`.
  ///   - scope: The scope name of the built containers.
  @attached(
    member, names: named(build), named(__register), named(__outline), named(__Members),
    named(Factory))
  @attached(
    extension, conformances: HiltModule, HiltComponent, names: named(__register), named(__outline))
  @attached(peer, names: prefixed(__Hilt_))
  public macro Component(
    modules: [ListedType] = [], replaces: [ListedType] = [], parents: [ListedType] = [],
    entryPoints: [ListedType] = [], expects: [Dependency] = [], scope: ScopeName? = nil
  ) = #externalMacro(module: "SwiftHiltMacrosPlugin", type: "ComponentMacro")
#endif
