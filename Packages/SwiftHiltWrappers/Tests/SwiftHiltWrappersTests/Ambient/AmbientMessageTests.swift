@_spi(Layers) import SwiftHiltWrappers
import Testing

/// An error of the ambient resolver says which resolver answered.
@Suite struct AmbientMessageTests {
  private struct Missing {}

  private let app = Container(name: "app")

  private func message(_ ambient: String, in container: String = "app") -> String {
    """
    [SwiftHilt/NotFound] No binding for Missing in \(container)

      help:    register Missing in this container or an ancestor
      ambient: \(ambient)
    """
  }

  private var text: String { errorText { try tryResolve(Missing.self) } }

  @Test func task_isNamed() async {
    let expected = message("Container(app) answered, because Injection.with set it for this task")
    #expect(Injection.with(app) { text } == expected)
    let later = await Injection.with(app) {
      await Task.yield()
      return text
    }
    #expect(later == expected)
  }

  @Test func resolveAsync_asksTheAmbientResolver_andNamesIt() async throws {
    app.registerAsync(Int.self, qualifier: "port") { _ in 80 }
    let port = try await Injection.with(app) { try await resolveAsync(Int.self, qualifier: "port") }
    #expect(port == 80)
    let error = await #expect(throws: ResolutionError.self) {
      try await Injection.with(app) { _ = try await resolveAsync(Missing.self) }
    }
    #expect(
      error?.description
        == message("Container(app) answered, because Injection.with set it for this task"))
  }

  @Test func thread_isNamed() {
    #expect(
      ResolverContext.with(app) { text }
        == message("Container(app) answered, because ResolverContext.with set it for this thread"))
  }

  @Test func default_isNamed() {
    #expect(
      Injection.withDefault(app) { text }
        == message("Container(app) answered, because it is the default container of this test"))
  }

  @Test func callbackFromOutsideOfWith_isExplained_evenInsideAWith() {
    let callback = Injection.withDefault(app) {
      Injection.escaping { errorText { try tryResolve(Missing.self) } }
    }
    #expect(
      Injection.with(Container()) { callback() }
        == message(
          "the default container answered, because Injection.escaping passed no other resolver "
            + "to this callback"))
  }

  @Test(arguments: [
    ("app", "call useContainer(_:) to make another container the default"),
    (
      "test",
      "use @Test(.container(...)) or ContainerTestCase, and resolve in the test, not in a property"
    ),
    (
      "filled",
      "call useContainer(_:) before you register, because it replaced a container with registrations"
    ),
    ("empty", "call DI.setUp at the start of the program, because the default container is empty"),
    (
      "setUp",
      "remove useContainer(_:), because it replaced the container that DI.setUp fills at App.swift:5"
    ),
  ])
  func defaultOfTheProcess_isNamed_withTheWayOut(kind: String, help: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind] in
      if kind == "setUp" {
        DI.setUp(file: "Shop/App.swift", line: 5) { $0.register(Missing.self) { _ in Missing() } }
      }
      if kind == "filled" { register(instance: Missing()) }
      if kind != "empty" { useContainer(Container(name: "app")) }
      RunContext.with(kind == "test" ? .test : .app) { _ = resolve(Missing.self) }
    }
    #expect(
      trapText(result?.standardErrorContent ?? [])
        == message(
          """
          the default container answered, because no Injection.with or ResolverContext.with \
          is in effect and no factory is running
            help:    \(help)
            help:    if this code is a callback or runs in a detached task, wrap its closure in Injection.escaping
          """,
          in: kind == "empty" ? "default" : "app"))
  }

  @Test func detachedTaskInsideAWith_isToldToUseEscaping() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      useContainer(Container(name: "app"))
      await RunContext.with(.test) {
        await Injection.with(Container(name: "other")) {
          await Task.detached { _ = resolve(Missing.self) }.value
        }
      }
    }
    let text = trapText(result?.standardErrorContent ?? [])
    #expect(
      text.hasSuffix(
        """
          help:    if this code is a callback or runs in a detached task, wrap its closure in \
        Injection.escaping
        """))
  }

  @Test func runningFactory_isNamed() {
    app.register(String.self, line: 48) { _ in text }
    #expect(
      app.resolve(String.self)
        == """
        [SwiftHilt/NotFound] No binding for Missing in app

          path:    String -> Missing      (AmbientMessageTests.swift:48)
          help:    register Missing in this container or an ancestor
          ambient: Container(app) answered, because it is running a factory
        """)
  }

  @Test func innermostAnswer_isNamed_onlyOnce() {
    app.register(String.self, line: 61) { _ in "\(try tryResolve(Missing.self))" }
    let text = Injection.with(Container(parent: app, name: "child")) {
      errorText { try tryResolve(String.self) }
    }
    #expect(
      text == """
        [SwiftHilt/NotFound] No binding for Missing in app

          path:    String -> Missing      (AmbientMessageTests.swift:61)
          help:    register Missing in this container or an ancestor
          ambient: Container(app) answered, because it is running a factory
        """)
  }

  @Test func ambientRequest_throwsTheFactorysOwnError() {
    struct Offline: Error {}
    app.register(String.self) { _ in throw Offline() }
    #expect(throws: Offline.self) { try Injection.with(app) { try tryResolve(String.self) } }
  }
}
