#if Macros
  import SwiftHilt
  import Testing

  private final class Bar {}
  private final class Dep {}
  private final class Http {}
  private struct Base {}
  private struct Config { var name = "default" }

  // Register a concrete type constructed from DI
  @Injectable private final class Foo {
    let bar: Bar
    init(bar: Bar) { self.bar = bar }
  }

  // Bind a protocol to an implementation
  private protocol Service {}

  @Injectable
  @Binds(Service.self, lifetime: .scoped)
  private final class RealService: Service { init(dep: Dep) {} }

  // Provide primitives and singletons via modules
  @Module private struct M {
    @Provides(lifetime: .singleton) static func cfg() -> Config { Config() }
  }

  // Parameterized @Provides
  private final class Repo {
    let client: Http
    init(client: Http, base: Base) { self.client = client }
  }

  @Module private struct N {
    @Provides static func repo(client: Http, base: Base) -> Repo {
      Repo(client: client, base: base)
    }
  }

  // Register injectables without manual factory closures
  @Module private struct FooBinds { @Register(.scoped) static var foo: Foo }

  // Compose a component from modules
  @Component(modules: [M.self, RealService.self]) private struct C {}

  // Any `HiltModule` can be listed
  private enum HandWritten: HiltModule {
    static func __register(into container: Container) {
      container.register(Dep.self) { _ in Dep() }
    }
  }

  @Component(modules: [C.self, HandWritten.self]) private struct Whole {}

  @Suite struct MacroCheatSheetTests {
    @Test func injectable_isBuiltFromAResolver() {
      let c = Container()
      c.register(Bar.self) { _ in Bar() }
      c.register(Foo.self) { r in Foo(resolver: r) }

      #expect(c.resolve(Foo.self).bar === c.resolve(Bar.self))
    }

    @Test func binds_registersTheProtocol() {
      let c = Container()
      c.register(Dep.self) { _ in Dep() }
      RealService.__register(into: c)

      #expect(c.resolve(Service.self) is RealService)
      #expect(c.resolve(Service.self) as AnyObject === c.resolve(Service.self) as AnyObject)
      #expect(c.resolve(Service.self) as AnyObject !== c.child().resolve(Service.self) as AnyObject)
    }

    @Test func module_registersItsProviders() {
      let c = Container()
      M.__register(into: c)

      #expect(c.resolve(Config.self).name == "default")
    }

    @Test func provider_receivesItsParameters() {
      let c = Container()
      c.register(Http.self) { _ in Http() }
      c.register(Base.self) { _ in Base() }
      N.__register(into: c)

      #expect(c.resolve(Repo.self).client === c.resolve(Http.self))
    }

    @Test func register_usesTheSynthesizedInitializer() {
      let c = Container()
      c.register(Bar.self) { _ in Bar() }
      FooBinds.__register(into: c)  // registers Foo using synthesized init(resolver:)

      #expect(c.resolve(Foo.self) === c.resolve(Foo.self))
      #expect(c.resolve(Foo.self) !== c.child().resolve(Foo.self))
      #expect(c.resolve(Foo.self).bar === c.resolve(Bar.self))
    }

    @Test func component_installsItsModules() {
      let c = C.build()
      c.register(Dep.self) { _ in Dep() }

      #expect(c.resolve(Config.self).name == "default")
      #expect(c.resolve(Service.self) is RealService)
    }

    @Test func component_installsAnyTypeThatRegisters() {
      #expect(Whole.build().resolve(Service.self) is RealService)
    }
  }
#endif
