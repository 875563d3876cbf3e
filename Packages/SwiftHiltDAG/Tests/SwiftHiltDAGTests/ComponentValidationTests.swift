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

/// A component with a scope below another one.
private enum Basket: HiltComponent {
  static func __register(into container: Container) {
    container.register(Int16.self, file: "App/Basket.swift", line: 2, instance: 1)
  }

  static func __outline() -> ComponentOutline {
    var outline = ComponentOutline(
      Self.self, name: "Basket", scope: "basket", file: "App/Basket.swift", line: 1)
    outline.add(parent: Shop<Int>.self)
    outline.add(input: Session.self, file: "App/Basket.swift", line: 3)
    return outline
  }
}

/// `expectValid(.everyComponent)` leaves generic components out, and this one has errors.
private enum Shop<T>: HiltComponent {
  static func __register(into container: Container) {}

  static func __outline() -> ComponentOutline {
    var outline = ComponentOutline(Self.self, name: "Shop")
    outline.add(entryPoint: .init(ShopScreens.self))
    return outline
  }
}

protocol ShopScreens {}

/// The implementation that `@EntryPoint` would generate.
struct __Hilt_ShopScreens: EntryPointImplementation {
  init(resolver: any Resolver) {}
  static func __dependencies() -> [Dependency] { [.init(Int32.self), .init(Int16.self)] }
  static func __members() -> [(name: String, site: CallSite)] {
    [
      ("total", CallSite(file: "App/Shop.swift", line: 3)),
      ("number", CallSite(file: "App/Shop.swift", line: 4)),
    ]
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

  @Test func factoryOfAComponent_whereNoParentIs_isMissing_withTheParents() {
    let other = Container(name: "other")
    other.bind(Router.self, file: "App/App.swift", line: 3, to: Router.init)
    #expect(
      other.validate().texts == """
        [SwiftHilt/missing] error: No binding for Child.Factory

          path:    Router -> Child.Factory      (App.swift:3)
          help:    pass a container that App or Child built, or one below it, or add the component that built Container(other) to 'parents:' of Child
        """)
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

  @Test func bindingForTheScopeOfAChild_isJudgedThere() {
    let container = app().bind(Clock.self, to: Clock.init)
    container.register(Bool.self, instance: true)
    container.expect(UInt8.self, in: "child")
    container.register(
      Int8.self, lifetime: .scope("child"), dependencies: [.init(UInt8.self)]
    ) { _ in 1 }
    #expect(container.validate().errors.map(\.headline) == ["No binding for UInt8"])
  }

  @Test func bindingThatOnlyAChildNeeds_isUsed() {
    let container = app().bind(Clock.self, to: Clock.init)
    container.register(Bool.self, instance: true)
    container.register(Double.self, file: "App/App.swift", line: 9, instance: 1)

    let unused = container.validate(roots: [.init(Router.self)]).issues(.unused)

    #expect(unused.map { "\($0.key)" } == ["Double", "Int"])
  }

  /// A component below declares its scope, its inputs and its bindings, as `expect` does.
  @Test func scopeAndKeys_ofAComponentBelow_areExpected() {
    let shop = Container(name: "shop").install(Shop<Int>.self)
    shop.register(
      Double.self, lifetime: .scope("basket"), dependencies: [.init(Session.self)]
    ) { _ in 1 }
    shop.register(
      Float.self, lifetime: .transient, dependencies: [.init(Double.self), .init(Int16.self)]
    ) { _ in 1 }
    #expect(
      Set(shop.validate().errors.flatMap { $0.path.map(\.key) }) == [
        BindingKey(ShopScreens.self), BindingKey(Int16.self), BindingKey(Int32.self),
      ])
  }

  @Test func entryPoint_thatNeedsTheScopeOfAComponentBelow_isReported() {
    let shop = Container(name: "shop").install(Shop<Int>.self)
    shop.register(
      Int32.self, lifetime: .transient, dependencies: [.init(Session.self)],
      file: "App/Shop.swift", line: 7
    ) { _ in 1 }
    #expect(
      shop.validate().errors.texts == """
        [SwiftHilt/missing] error: No binding for Int16

          path:    ShopScreens -> Int16      (Shop.swift:4)
          expect:  declared at Basket.swift:2, in scope basket
          asked:   by 'number' of the entry point ShopScreens (Shop.swift:4)
          help:    register Int16 in this container or an ancestor, or install the module that binds it

        [SwiftHilt/captive] error: shop cannot answer 'total' of the entry point ShopScreens \
        (Shop.swift:3), because scope basket supplies Session

          path:    ShopScreens -> Int32 -> Session      (Shop.swift:3 -> Shop.swift:7)
          help:    list the entry point in a component with the scope basket
        """)
  }

  @Test func singleton_doesNotFindTheKeysOfAComponentBelow() {
    let shop = Container(name: "shop").install(Shop<Int>.self)
    shop.register(
      Double.self, lifetime: .singleton, dependencies: [.init(Session.self)]
    ) { _ in 1 }
    #expect(
      shop.validate().errors.contains {
        $0.id == .missing && $0.headline == "No binding for Session"
      })
  }

  /// Another component of the scope has the key, so the parent's binding may be for that one.
  @Test func keyOfAnotherComponent_isAnError_onlyForWhatTheContainerNeeds() {
    let shop = Container().install(Shop<Int>.self)
    shop.register(
      Double.self, lifetime: .scope("basket"), dependencies: [.init(Session.self)]
    ) { _ in 1 }
    let other = shop.child(scope: "basket")
    func severity() -> GraphIssue.Severity? {
      other.validate().issues(.missing).first { $0.key == BindingKey(Session.self) }?.severity
    }
    #expect(severity() == .warning)
    other.register(UInt64.self, dependencies: [.init(Float.self)]) { _ in 1 }
    other.register(Float.self, dependencies: [.init(Session.self)]) { _ in 1 }
    #expect(severity() == .error)
  }

  @Test func misspeltScope_ofAComponentBelow_isNamed() {
    let shop = Container(name: "shop").install(Shop<Int>.self)
    shop.register(Double.self, lifetime: .scope("baskt"), file: "App/Shop.swift", line: 9) { _ in 1
    }
    #expect(
      shop.validate().issues(.noScope).texts == """
        [SwiftHilt/noScope] error: No container with scope 'baskt' for Double

          path:    Double      (Shop.swift:9)
          similar: basket, declared at Basket.swift:1
          help:    write .scope("basket"), or "baskt" at Basket.swift:1, or declare baskt as another \
        scope with expect(scope: "baskt")
        """)
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
      container.validate().errors.map(\.headline) == ["No binding for Child.Factory"])
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
