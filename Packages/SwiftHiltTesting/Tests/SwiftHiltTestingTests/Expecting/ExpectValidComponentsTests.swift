import SwiftHiltCore
import SwiftHiltTesting
import Testing

// The test finds the components of this process: those below, and those of other test targets at the
// root, whose names don't begin with `Shop`. `@Component` generates the same members.

private final class Session: Sendable {}
private final class Clock: Sendable {}

private final class Title: Sendable { init(session: Session) {} }

private final class Feed: Sendable { init(title: Title, clock: Clock) {} }

private enum App: HiltComponent {
  static func __register(into container: Container) {
    container.install(Part.self)
    container.bind(Clock.self, to: Clock.init)
  }

  static func __outline() -> ComponentOutline { ComponentOutline(Self.self, name: "ShopApp") }
}

/// A part that needs a binding of the component that lists it.
private enum Part: HiltComponent {
  static func __register(into container: Container) {
    container.register(Int.self, dependencies: [.init(Clock.self)]) { _ in 1 }
  }

  static func __outline() -> ComponentOutline { ComponentOutline(Self.self, name: "ShopPart") }
}

/// A component for a test, whose fake doesn't hide what `App` lacks.
private enum TestApp: HiltComponent {
  static func __register(into container: Container) { container.install(App.self) }

  static func __outline() -> ComponentOutline {
    ComponentOutline(Self.self, name: "ShopTestApp", replacesModules: true)
  }
}

private enum Child: HiltComponent {
  static func __register(into container: Container) {
    container.bind(Title.self, to: Title.init)
    container.bind(Feed.self, to: Feed.init)
    container.register(Double.self, dependencies: [.init(String.self)]) { _ in 1 }
  }

  static func __outline() -> ComponentOutline {
    var outline = ComponentOutline(Self.self, name: "ShopChild")
    outline.add(parent: App.self)
    outline.add(parent: Child.self)
    outline.add(input: Session.self)
    outline.add(expected: .init(String.self))
    return outline
  }
}

private enum Broken: HiltComponent {
  static func __register(into container: Container) {
    container.bind(Feed.self, file: "App/Broken.swift", line: 7, to: Feed.init)
    container.bind(Title.self, file: "App/Broken.swift", line: 8, to: Title.init)
    container.register(Int8.self, dependencies: [], file: "App/Broken.swift", line: 9) { _ in 1 }
  }

  static func __outline() -> ComponentOutline {
    var outline = ComponentOutline(Self.self, name: "ShopBroken")
    outline.add(parent: App.self)
    return outline
  }
}

@Suite struct ExpectValidComponentsTests {
  @Test func everyComponent_isCheckedBelowItsParents_withoutInputs() {
    expectFailure(among: "The graph of the component Shop") {
      expectValid(.everyComponent)
    } with: {
      """
      The graph of the component ShopBroken below ShopApp has 1 error

      [SwiftHilt/missing] error: No binding for Session

        path:    Feed -> Title -> Session      (Broken.swift:7 -> Broken.swift:8)
        help:    register Session in this container or an ancestor, or install the module that binds it
      """
    }
  }

  @Test func override_ofABindingOfAComponentBelow_namesTheComponent() {
    expectFailure(atLine: 2) {
      withOverrides(Container(name: "app").install(App.self)) {
        $0.override(Int8.self) { _ in 2 }
      } operation: {
      }
    } with: {
      """
      [SwiftHilt/NothingToOverride] Nothing binds Int8, which this test overrides

        similar: Int8, registered at Broken.swift:9 in each container of the component ShopBroken
        help:    remove this override; then pass the fake to the code that creates that container, or register the fake there
      """
    }
  }
}
