@_spi(Layers) import SwiftHiltWrappers
import Testing

@testable import SwiftHiltUI

@Suite struct ViewMessageTests {
  @Test func missingBinding_saysThatTheEnvironmentAnswered() {
    let message = text(ViewContainer(environment: Container(name: "app")))

    #expect(
      message == """
        [SwiftHilt/NotFound] No binding for Int in app

          help:    register Int in this container or an ancestor
          view:    Container(app) answered, because it is the nearest container in the view's environment
        """)
  }

  @Test(arguments: [false, true])
  func missingContainer_saysThatTheDefaultAnswered_andWhatToDoInAPreview(isPreview: Bool) {
    let message = RunContext.with(isPreview ? .preview : .app) {
      Injection.withDefault(Container(name: "default")) { text(ViewContainer(environment: nil)) }
    }

    let preview = """

        preview: give the view a container with .diPreview { ... }, because a preview runs without the app
      """
    #expect(
      message == """
        [SwiftHilt/NotFound] No binding for Int in default

          help:    register Int in this container or an ancestor
          view:    the default container answered, because no .diContainer(_:) is above the view or its \
        NavigationStack, or because the view's init read a wrapper\(isPreview ? preview : "")
        """)
  }

  @Test func missingScope_saysInWhichOrderTheModifiersStand() {
    let container = Container(name: "app")
    container.register(Int.self, lifetime: .scope("window"), file: "App/Wiring.swift", line: 3) {
      _ in 1
    }

    #expect(
      text(ViewContainer(environment: container)) == """
        [SwiftHilt/NoScope] No container with scope 'window' for Int in app

          path:    Int      (Wiring.swift:3)
          help:    resolve Int from a container created by child(scope: "window"), or from one of its descendants
          view:    Container(app) answered, because it is the nearest container in the view's environment
          order:   if the view has a .diScope(...), write it before .diContainer(...), because the innermost container wins
        """)
  }

  @Test func factorysOwnError_staysAsItIs() {
    let container = Container()
    container.register(Int.self) { _ in throw Unlucky() }

    let place = ViewContainer(environment: container)

    #expect(throws: Unlucky.self) {
      do { _ = try place.container.tryResolve(Int.self) } catch { throw place.explained(error) }
    }
  }

  /// Returns the text for an unbound `Int`.
  private func text(_ place: ViewContainer) -> String {
    do {
      return "\(try place.container.tryResolve(Int.self))"
    } catch {
      return "\(place.explained(error))"
    }
  }
}
