import SwiftHiltCore
import SwiftHiltDAG
import Testing

// `@Component` generates members like these.

private final class Session: Sendable {}
private final class Clock: Sendable {}

private final class Feed: Sendable { init(session: Session, clock: Clock) {} }

private final class Router: Sendable { init(children: Child.Factory) {} }

private enum App: HiltComponent {
  static func __register(into container: Container) {
    container.bind(Router.self, file: "App/App.swift", line: 3, to: Router.init)
  }

  static func __outline() -> ComponentOutline { ComponentOutline(Self.self, name: "App") }
}

private enum Child: HiltComponent {
  struct Factory: ComponentFactory {
    static var __component: any HiltComponent.Type { Child.self }
    let parent: ComponentParent
    init(parent: ComponentParent) { self.parent = parent }
  }

  static func __register(into container: Container) {
    container.bind(Feed.self, file: "App/Child.swift", line: 7, to: Feed.init)
    container.register(
      Int.self, dependencies: [.init(Child.Factory.self)], file: "App/Child.swift", line: 8
    ) { _ in 1 }
  }

  static func __outline() -> ComponentOutline {
    var outline = ComponentOutline(Self.self, name: "Child", scope: "child")
    outline.add(parent: App.self)
    outline.add(parent: Child.self)
    outline.add(input: Session.self, file: "App/Child.swift", line: 5)
    outline.add(entryPoint: .init(ChildScreens.self))
    outline.add(expected: .init(String.self), file: "App/Child.swift", line: 2)
    return outline
  }
}

protocol ChildScreens {}

/// The implementation that `@EntryPoint` would generate.
struct __Hilt_ChildScreens: EntryPointImplementation {
  init(resolver: any Resolver) {}
  static func __dependencies() -> [Dependency] { [.init(Feed.self), .init(Bool.self)] }
  static func __members() -> [(name: String, site: CallSite)] {
    [
      ("feed", CallSite(file: "App/Screens.swift", line: 3)),
      ("isOn", CallSite(file: "App/Screens.swift", line: 4)),
    ]
  }
}

@Suite struct ComponentValidationTests {
  private func app() -> Container {
    let container = Container(name: "app")
    container.install(App.self)
    return container
  }

  @Test func requestedFactory_leadsToTheFaultsOfTheChild() {
    #expect(
      app().validate().errors.texts == """
        [SwiftHilt/missing] error: No binding for Bool

          path:    ChildScreens -> Bool      (Screens.swift:4)
          asked:   by 'isOn' of the entry point ChildScreens (Screens.swift:4)
          help:    register Bool in this container or an ancestor, or install the module that binds it

        [SwiftHilt/missing] error: No binding for Clock

          path:    Feed -> Clock      (Child.swift:7)
          help:    register Clock in this container or an ancestor, or install the module that binds it
        """)
  }

  @Test func childsFaults_areGone_whenTheParentBindsTheKeys() {
    let container = app().bind(Clock.self, to: Clock.init)
    container.register(Bool.self, instance: true)
    #expect(container.validate().errors.isEmpty)
  }

  @Test func bindingThatOnlyAChildNeeds_isUsed() {
    let container = app().bind(Clock.self, to: Clock.init)
    container.register(Bool.self, instance: true)
    container.register(Double.self, file: "App/App.swift", line: 9, instance: 1)

    let unused = container.validate(roots: [.init(Router.self)]).issues(.unused)

    #expect(unused.map { "\($0.key)" } == ["Double", "Int"])
  }

  @Test func input_thatNobodySupplies_isMissing() {
    let container = Container()
    container.install(Child.self)
    let missing = container.validate().issues(.missing)
    #expect(missing.contains { $0.headline == "No binding for Session" })
  }

  @Test func factoryWithoutAParentAbove_isMissing() {
    let container = Container()
    container.register(
      Int.self, dependencies: [.init(Child.Factory.self), .init(Child.Factory?.self)],
      file: "App/App.swift", line: 4
    ) { _ in 1 }
    #expect(
      container.validate().errors.map(\.headline) == ["No binding for Factory"])
  }

  @Test func entryPointsOfAComponent_areItsRoots() {
    let child = app().child()
    child.install(Child.self)

    let report = child.validate()

    #expect(report.errors.map { "\($0.key)" } == ["Bool", "Clock", "Session", "String"])
  }

  @Test func listedEntryPoint_isNotToBeListed_asADependency() {
    let app = Container()
    let child = app.child().install(Child.self)
    #expect(
      errorText { try child.tryResolve((any ChildScreens).self) } == """
        [SwiftHilt/NotFound] No binding for ChildScreens

          help:    request the types of its members, or call entryPoint(ChildScreens.self), \
        because an entry point has no binding
        """)
  }

  @Test func expectedKey_boundByAModuleBelow_isNotARemovedOne() {
    enum Numbers: HiltModule {
      static var bindings: [Registration] { provide(Int8.self, instance: 1) }
    }
    let app = Container(name: "app").expect(Int8.self, line: 4)
    let report = app.child().install(Numbers.self).validate(entryPoints: [])
    #expect(
      report.errors.texts.hasSuffix("register Int8 in app, or install the module that binds it"))
  }
}
