@_spi(Layers) import SwiftHiltCore
import Testing

private final class Api: Sendable {}

private final class Screen {
  var api: Api!
  var title = ""
  var count: Int?
}

/// Objects that other code creates receive their dependencies.
@Suite struct InjectorTests {
  private let container = Container(name: "app")
    .register(Api.self) { _ in Api() }
    .register(String.self, lifetime: .scoped) { _ in "Profile" }
    .register(Int.self) { _ in 7 }

  @Test(arguments: [false, true])
  func properties_areSetByTheirTypes_optionalOnesToo(isInstalled: Bool) throws {
    if isInstalled {
      container.install { registerInjector(Screen.self, \.api, \.title, \.count) }
    } else {
      container.registerInjector(Screen.self, \.api, \.title, \.count)
    }
    let screen = Screen()
    try container.tryInject(into: screen)
    #expect(screen.api === container.resolve(Api.self))
    #expect(screen.title == "Profile")
    #expect(screen.count == 7)
  }

  @Test func propertyTypes_areDeclared() throws {
    container.registerInjector(Screen.self, \.api, \.title, \.count)
    let record = try #require(container.bindingRecords()[0].last)
    #expect(record.dependencies?.map { "\($0.key)" } == ["Api", "String", "Int"])
    #expect(record.dependencies?.contains(where: \.isOptional) == false)
  }

  @Test func child_injectsItsOwnInstances() throws {
    container.registerInjector(Screen.self, \.title)
    let child = container.child()
    child.register(String.self) { _ in "child's" }
    let screen = Screen()
    child.inject(into: screen)
    #expect(screen.title == "child's")
  }

  @Test func injector_isADependency_andHoldsItsContainerWeakly() throws {
    typealias Router = Holder<Injector<Screen>>
    weak var released: Container?
    let router: Router
    do {
      let app = Container(name: "app")
      released = app
      app.register(String.self) { _ in "Profile" }
      app.registerInjector(Screen.self, \.title)
      app.bind(Router.self, lifetime: .transient, to: Router.init)
      router = app.resolve()
      let screen = Screen()
      try router.value(screen)
      #expect(screen.title == "Profile")
    }
    #expect(released == nil)
    #expect(throws: ResolutionError.self) { try router.value(Screen()) }
  }

  @Test func functions_setAnObjectsProperties_byTheirQualifier() throws {
    container.registerInjector(Screen.self) { r, screen in screen.api = r.resolve() }
    container.registerInjector(Screen.self, qualifier: "b") { r, screen in
      screen.title = try r.tryResolve()
    }
    let screen = Screen()
    container.inject(into: screen, qualifier: "b")
    #expect(screen.title == "Profile" && screen.api == nil)
    container.inject(into: screen)
    #expect(screen.api === container.resolve(Api.self))
  }

  @Test func missingProperty_isNamedOnThePath() {
    let empty = Container(name: "app")
    empty.registerInjector(Screen.self, file: "App/Screens.swift", line: 3, \.api)
    #expect(
      errorText { try empty.tryInject(into: Screen()) } == """
        [SwiftHilt/NotFound] No binding for Api in app

          path:    Injector<Screen> -> Api      (Screens.swift:3)
          help:    register Api in this container or an ancestor
        """)
  }

  @Test func missingInjector_isToldHowToBindIt() {
    #expect(
      errorText { try Container(name: "app").tryInject(into: Screen()) } == """
        [SwiftHilt/NotFound] No binding for Injector<Screen> in app

          help:    add registerInjector(Screen.self) { r, object in ... } to this container or an ancestor
        """)
  }
}
