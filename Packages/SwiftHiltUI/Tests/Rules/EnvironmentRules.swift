@_spi(Layers) import SwiftHiltWrappers
import SwiftHiltUI
import SwiftUI
import Testing

private struct ApiText: View {
  @EnvironmentInjected var api: Api
  var body: some View { Text(verbatim: api.name) }
}

private struct BaseText: View {
  @EnvironmentInjected(qualifier: "base") var base: String
  @EnvironmentInjected(String.self) var plain
  var body: some View { Text(verbatim: "\(base) \(plain)") }
}

private struct MaybeText: View {
  @EnvironmentInjected var api: Api?
  var body: some View { Text(verbatim: api?.name ?? "none") }
}

private struct ContainerText: View {
  @Environment(\.diContainer) private var container
  var body: some View { Text(verbatim: container.name ?? "unnamed") }
}

private func container(_ name: String) -> Container {
  let container = Container(name: name)
  container.register(Api.self) { _ in Api(name) }
  return container
}

@MainActor @Suite struct EnvironmentRules {
  @Test func innermostContainerWins() {
    let (app, inner) = (container("app"), container("inner"))
    let host = _StandInHost {
      VStack {
        ApiText()
        VStack { ApiText().diContainer(inner) }
        ContainerText()
      }
      .diContainer(app)
    }
    #expect(host.texts == ["app", "inner", "app"])

    let byKeyPath = _StandInHost { ApiText().environment(\.diContainer, inner).diContainer(app) }
    #expect(byKeyPath.texts == ["inner"])
  }

  @Test func environmentOfAScene() {
    struct TestApp: App {
      var body: some Scene { WindowGroup { ApiText() }.diContainer(container("scene")) }
    }
    #expect(_StandInHost(app: TestApp()).texts == ["scene"])
  }

  /// A pushed view sees a container around the stack or on itself, but not one inside the stack.
  @Test func pushedViewHasTheEnvironmentOfItsStack() {
    let (outer, inner, own) = (container("outer"), container("inner"), container("own"))
    let host = _StandInHost {
      NavigationStack(path: .constant([1, 2])) {
        ApiText()
          .navigationDestination(for: Int.self) { number in
            if number == 1 { ApiText() } else { ApiText().diScope(name: "pushed").diContainer(own) }
          }
          .diContainer(inner)
      }
      .diContainer(outer)
    }
    #expect(host.texts == ["inner", "outer", "own"])
  }

  @Test func sheetHasTheEnvironmentOfItsView() {
    struct Item: Identifiable { let id = 1 }
    let (outer, inner) = (container("outer"), container("inner"))
    let host = _StandInHost {
      ApiText().sheet(item: .constant(Item())) { _ in ApiText() }.diContainer(inner)
        .diContainer(outer)
    }
    #expect(host.texts == ["inner", "inner"])
  }

  @Test func defaultContainerAnswersLast() {
    let fallback = container("default")
    Injection.withDefault(fallback) {
      let host = _StandInHost {
        VStack {
          ApiText()
          ContainerText()
          ApiText().diContainer(container("set"))
        }
      }
      #expect(host.texts == ["default", "default", "set"])
    }
  }

  @Test func qualifiersAndOptionals() {
    let container = Container()
    container.register(String.self, qualifier: "base") { _ in "qualified" }
    container.register(String.self) { _ in "plain" }
    let host = _StandInHost {
      VStack {
        BaseText()
        MaybeText()
      }
      .diContainer(container)
    }
    #expect(host.texts == ["qualified plain", "none"])
  }

  @Test func transientIsKeptForOneIdentity() {
    var made = 0
    let container = Container()
    container.register(Api.self, lifetime: .transient) { @MainActor _ in
      made += 1
      return Api("\(made)")
    }
    struct Counter: View {
      @State var count = 0
      var body: some View {
        Button("next") { count += 1 }
        ApiText()
        ApiText().id(count)
        Text(verbatim: "\(count)")
      }
    }
    let host = _StandInHost { Counter().diContainer(container) }
    #expect(host.texts == ["next", "1", "2", "0"])

    host.render()
    #expect(host.texts == ["next", "1", "2", "0"])

    host.buttons["next"]!()
    #expect(host.needsRender)
    host.settle()
    #expect(host.texts == ["next", "1", "3", "1"])
  }

  @Test func otherQualifierIsAskedAnew() {
    struct Named: View {
      @EnvironmentInjected private var text: String
      init(_ name: String) { _text = EnvironmentInjected(qualifier: name) }
      var body: some View { Text(verbatim: text) }
    }
    let container = Container()
    for name in ["first", "second"] {
      container.register(String.self, qualifier: name) { _ in name }
    }
    var current = "first"
    let host = _StandInHost { Named(current).diContainer(container) }
    #expect(host.texts == ["first"])

    current = "second"
    host.render()
    #expect(host.texts == ["second"])
  }

  @Test func otherContainerIsAskedAnew() {
    let (first, second) = (container("first"), container("second"))
    var current = first
    let host = _StandInHost { ApiText().diContainer(current) }
    #expect(host.texts == ["first"])

    current = second
    host.render()
    #expect(host.texts == ["second"])
  }

  @Test func containerThatWasReplacedIsNotKept() {
    var current: Container? = container("first")
    weak let first = current
    struct Late: View {
      @EnvironmentInjected var api: Api
      let isAsked: Bool
      var body: some View { Text(verbatim: isAsked ? api.name : "not asked") }
    }
    var isAsked = true
    let host = _StandInHost { Late(isAsked: isAsked).diContainer(current!) }
    #expect(host.texts == ["first"])

    // The view hasn't resolved from the second container yet, and still has the first instance.
    (current, isAsked) = (container("second"), false)
    host.render()
    #expect(host.texts == ["not asked"])
    #expect(first == nil)
  }
}
