import SwiftHiltTesting
import Testing

/// A test that forgets to override a live-only binding fails, and nothing is built.
@Suite struct LiveUseTests {
  private enum Endpoint: Qualifier {
    case production
  }

  /// An API of the live kind, and a singleton around it; `built` counts the live ones.
  private static func container(_ built: Built = Built()) -> Container {
    let container = Container(name: "app")
    container.register((any Api).self, liveOnly: true, file: "Shop/AppModule.swift", line: 18) {
      _ in
      built.note()
      return FakeApi("live")
    }
    container.bind(Repository.self, file: "Shop/AppModule.swift", line: 31, to: Repository.init)
    return container
  }

  @Test func app_buildsIt() {
    #expect(Self.container().resolve(Repository.self).api.origin == "live")
  }

  @Test func forkThatIsNoTests_buildsIt() {
    #expect(Self.container().fork().resolve(Repository.self).api.origin == "live")
  }

  @Test func override_isBuiltInstead() {
    withOverrides(Self.container()) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    } operation: {
      #expect(resolve(Repository.self).api.origin == "fake")
    }
  }

  @Test func overrideByAnInstance_isUsedInstead() {
    withOverrides(Self.container()) {
      $0.override((any Api).self, instance: FakeApi("fake"))
    } operation: {
      #expect(resolve(Repository.self).api.origin == "fake")
    }
  }

  @Test func forgottenOverride_failsTheTest_andBuildsNothing() {
    let built = Built()
    let app = Self.container(built)
    let line: UInt = #line + 10
    expectFailure(
      at: line,
      """
      [SwiftHilt/LiveOnly] Api is for live use only, and a test resolved it

        path:    Repository -> Api      (AppModule.swift:31 -> AppModule.swift:18)
        help:    override the binding in this test: $0.override(Api.self) { _ in a fake }; expectAllFaked names every such binding
      """
    ) {
      withOverrides(app) { _ in
      } operation: {
        _ = #expect(throws: ResolutionError.self) { try tryResolve(Repository.self) }
      }
    }
    #expect(built.count == 0)
  }

  @Test func targetOfAnAlias_isOverriddenThroughTheAlias() {
    let app = Container()
    app.register(FakeApi.self, liveOnly: true, file: "Shop/AppModule.swift", line: 18) { _ in
      FakeApi("live")
    }
    app.alias((any Api).self, to: FakeApi.self, file: "Shop/AppModule.swift", line: 19) { $0 }
    var text = ""
    withKnownIssue {
      withOverrides(app) { _ in
      } operation: { (fork: Container) in
        do { _ = try fork.tryResolve((any Api).self) } catch { text = "\(error)" }
      }
    }
    #expect(
      text == """
        [SwiftHilt/LiveOnly] FakeApi is for live use only, and a test resolved it

          path:    Api -> FakeApi      (AppModule.swift:19 -> AppModule.swift:18)
          help:    override the binding in this test: $0.override(Api.self) { _ in a fake }; expectAllFaked names every such binding
        """)
  }

  @Test func forgottenOverride_failsTheTestOnce_howeverOftenItIsAskedFor() {
    let container = Self.container()
    let line: UInt = #line + 10
    expectFailure(
      at: line,
      """
      [SwiftHilt/LiveOnly] Api is for live use only, and a test resolved it

        path:    Repository -> Api      (AppModule.swift:31 -> AppModule.swift:18)
        help:    override the binding in this test: $0.override(Api.self) { _ in a fake }; expectAllFaked names every such binding
      """
    ) {
      withOverrides(container) { _ in
      } operation: {
        _ = #expect(throws: ResolutionError.self) { try tryResolve(Repository.self) }
        _ = #expect(throws: ResolutionError.self) { try tryResolve((any Api).self) }
      }
    }
  }

  @Test func forgottenOverride_thatEndsTheTest_isWhatTheTestThrows_andNoMore() async throws {
    let container = Self.container()
    #expect(throws: ResolutionError.self) {
      try withOverrides(container) { _ in
      } operation: {
        _ = try tryResolve(Repository.self)
      }
    }
    await #expect(throws: ResolutionError.self) {
      try await withOverrides(container) { _ in
      } operation: { (fork: Container) in
        _ = try await fork.resolveAsync(Repository.self)
      }
    }
    #expect(throws: ResolutionError.self) {
      try withTestContainer {
        $0.install(Live.self)
      } operation: {
        _ = try tryResolve((any Api).self)
      }
    }
    let test = try #require(Test.current)
    let trait: ContainerTrait = .container(forking: container)
    await #expect(throws: ResolutionError.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        _ = try tryResolve(Repository.self)
      }
    }
  }

  @Test func forgottenOverride_failsTheTest_whenItEndsByAnotherError() {
    struct Other: Error {}
    let container = Self.container()
    withKnownIssue {
      #expect(throws: Other.self) {
        try withOverrides(container) { _ in
        } operation: {
          _ = try? tryResolve(Repository.self)
          throw Other()
        }
      }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("[SwiftHilt/LiveOnly] Api ") == true
    }
  }

  @Test func refusalAfterTheOperation_failsTheTest_atOnce() {
    var fork: Container?
    withOverrides(Self.container()) { _ in
    } operation: { (container: Container) in
      fork = container
    }
    withKnownIssue {
      _ = try? fork?.tryResolve((any Api).self)
    }
  }

  @Test func qualifiedKey_isNamedAsCodeSpellsIt() {
    let container = Container()
    container.register(Int.self, qualifier: "port", liveOnly: true, file: "A.swift", line: 1) { _ in
      80
    }
    container.register(
      Int.self, qualifier: Endpoint.production, liveOnly: true, file: "A.swift", line: 2
    ) { _ in 443 }
    var texts: [String] = []
    withKnownIssue {
      withOverrides(container) { _ in
      } operation: {
        do { _ = try tryResolve(Int.self, qualifier: "port") } catch { texts.append("\(error)") }
        do {
          _ = try tryResolve(Int.self, qualifier: Endpoint.production)
        } catch { texts.append("\(error)") }
      }
    }
    #expect(
      texts == [
        """
        [SwiftHilt/LiveOnly] Int @Named(port) is for live use only, and a test resolved it

          path:    Int @Named(port)      (A.swift:1)
          help:    override the binding in this test: $0.override(Int.self, qualifier: "port") { _ in a fake }; expectAllFaked names every such binding
          ambient: Container answered: Injection.with set it for this task
        """,
        """
        [SwiftHilt/LiveOnly] Int @Endpoint(production) is for live use only, and a test resolved it

          path:    Int @Endpoint(production)      (A.swift:2)
          help:    override the binding in this test: $0.override(Int.self, qualifier: Endpoint.production) { _ in a fake }; expectAllFaked names every such binding
          ambient: Container answered: Injection.with set it for this task
        """,
      ])
  }

  @Test func testsOwnContainer_isGuarded() {
    let line: UInt = #line + 10
    expectFailure(
      at: line,
      """
      [SwiftHilt/LiveOnly] Api is for live use only, and a test resolved it

        path:    Api      (Shop.swift:3)
        help:    register a fake in this test: container.register(Api.self, override: true) { _ in a fake }; expectAllFaked names every such binding
      """
    ) {
      withTestContainer {
        $0.install(Live.self)
      } operation: {
        _ = #expect(throws: ResolutionError.self) { try tryResolve((any Api).self) }
        register((any Api).self, override: true) { _ in FakeApi("fake") }
        #expect(resolve((any Api).self).origin == "fake")
      }
    }
  }

  @Test func otherContainer_isRefused_withTheWayToTheTests() async throws {
    let built = Built()
    let line: UInt = #line + 10
    expectFailure(
      at: line,
      """
      [SwiftHilt/LiveOnly] Api is for live use only, and a test resolved it

        path:    Repository -> Api      (AppModule.swift:31 -> AppModule.swift:18)
        help:    Container(app) is not this test's container: leave it out, and call tryResolve(), which uses the test's container
      """
    ) {
      withOverrides(Self.container(built)) {
        $0.override((any Api).self) { _ in FakeApi("fake") }
      } operation: {
        _ = #expect(throws: ResolutionError.self) {
          try Self.container(built).tryResolve(Repository.self)
        }
      }
    }
    let test = try #require(Test.current)
    let trait: ContainerTrait = .container
    await #expect(throws: ResolutionError.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        _ = try Self.container(built).tryResolve(Repository.self)
      }
    }
    await #expect(throws: ResolutionError.self) {
      try await withTestContainer {
        await Task.yield()
        // The same test's container, further configured.
        _ = try withTestContainer { try Self.container(built).tryResolve(Repository.self) }
      }
    }
    #expect(built.count == 0)
  }

  @Test func setUpOfAFork_isNotRefused_inASuiteWithAContainer() async throws {
    let test = try #require(Test.current)
    let suite: ContainerTrait = .container
    let trait: ContainerTrait = .container(forking: try Self.resolved())
    try await suite.provideScope(for: test, testCase: Test.Case.current) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {}
    }
  }

  /// An app that resolves its live API while it is set up.
  private static func resolved() throws -> Container {
    let app = container()
    _ = try app.tryResolve(Repository.self)
    return app
  }

  @Test func childrenOfATestsContainer_areGuarded() {
    withKnownIssue {
      withOverrides(Self.container()) { _ in
      } operation: { (fork: Container) in
        let child = fork.child().child()
        child.register(Repository.self) { r in Repository(api: try r.tryResolve()) }
        _ = #expect(throws: ResolutionError.self) { try child.tryResolve(Repository.self) }
      }
    }
  }

  @Test func ancestorsOfAFork_areGuarded() {
    withKnownIssue {
      withOverrides(Self.container().child(name: "session")) { _ in
      } operation: {
        _ = #expect(throws: ResolutionError.self) { try tryResolve(Repository.self) }
      }
    }
  }

  @Test func contributions_areGuarded_andTheModuleIsToBeReplaced() async {
    let app = Container()
    app.registerMany((any Api).self, liveOnly: true, file: "Shop/AppModule.swift", line: 3) { _ in
      FakeApi("live")
    }
    app.registerMany(Int.self, key: "map", liveOnly: true) { _ in 1 }
    app.contributeAsync(UInt.self, liveOnly: true) { _ in 1 }
    app.contributeAsync(UInt8.self, key: "map", liveOnly: true) { _ in 1 }
    app.install {
      contribute(Int8.self, liveOnly: true) { _ in 1 }
      contribute(Int16.self, key: "map", liveOnly: true) { _ in 1 }
      contributeAll(Int32.self, liveOnly: true) { _ in [1, 2] }
      contributeAsync(UInt16.self, liveOnly: true) { _ in 1 }
      contributeAsync(UInt32.self, key: "map", liveOnly: true) { _ in 1 }
    }
    #expect(app.fork().resolveMany((any Api).self).map(\.origin) == ["live"])
    let texts = Texts()
    await withKnownIssue {
      await withOverrides(app) { _ in
      } operation: { (fork: Container) in
        func note(_ ask: (Container) async throws -> Void) async {
          do { try await ask(fork) } catch { texts.all.append("\(error)") }
        }
        await note { _ = try $0.tryResolveMany((any Api).self) }
        await note { _ = try $0.tryResolve([String: Int].self) }
        await note { _ = try await $0.resolveAsync([UInt].self) }
        await note { _ = try await $0.resolveAsync([String: UInt8].self) }
        await note { _ = try $0.tryResolve([Int8].self) }
        await note { _ = try $0.tryResolve([String: Int16].self) }
        await note { _ = try $0.tryResolve([Int32].self) }
        await note { _ = try await $0.resolveAsync([UInt16].self) }
        await note { _ = try await $0.resolveAsync([String: UInt32].self) }
      }
    }
    #expect(texts.all.count == 9)
    #expect(texts.all.allSatisfy { $0.hasPrefix("[SwiftHilt/LiveOnly] ") })
    #expect(
      texts.all.first == """
        [SwiftHilt/LiveOnly] Api is for live use only, and a test resolved it

          path:    [Api] -> Api      (AppModule.swift:3)
          help:    replace the module that contributes it in this test: replace(module:with:); expectAllFaked names every such binding
        """)
  }

  @Test func everyForm_isGuarded() async {
    let container = Container()
    container.registerAsync(Int.self, qualifier: "async", liveOnly: true) { _ in 1 }
    container.install {
      provide(Int.self, qualifier: "provided", liveOnly: true) { _ in 1 }
      provideAsync(Int.self, qualifier: "providedAsync", liveOnly: true) { _ in 1 }
      provide(Int.self, qualifier: "to", liveOnly: true, to: { 1 })
    }
    container.bind(Int.self, qualifier: "bound", liveOnly: true, to: { 1 })
    let app = container
    for name in ["async", "provided", "providedAsync", "to", "bound"] {
      let value = try? await app.resolveAsync(Int.self, qualifier: name)
      #expect(value == 1)
      await withKnownIssue {
        try await withOverrides(app) { _ in
        } operation: {
          _ = try await Injection.current.liveContainer().resolveAsync(Int.self, qualifier: name)
        }
      }
    }
  }

  @Suite(.container(forking: LiveUseTests.container())) struct TraitTests {
    @Test func fork_isGuarded() async throws {
      let test = try #require(Test.current)
      let trait: ContainerTrait = .container(forking: LiveUseTests.container())
      try await withKnownIssue {
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
          _ = #expect(throws: ResolutionError.self) { try tryResolve(Repository.self) }
        }
      } matching: { issue in
        issue.sourceLocation == test.sourceLocation
      }
    }

    @Test(.container { $0.register((any Api).self, override: true) { _ in FakeApi("fake") } })
    func override_isBuilt() {
      #expect(resolve(Repository.self).api.origin == "fake")
    }
  }
}

/// Counts what was built.
final class Built: @unchecked Sendable {
  // @unchecked Sendable because each test uses one on its own thread.
  private(set) var count = 0

  func note() { count += 1 }
}

/// A module with a live service.
private enum Live: HiltModule {
  static func __register(into container: Container) {
    container.register((any Api).self, liveOnly: true, file: "Shop/Shop.swift", line: 3) { _ in
      FakeApi("live")
    }
  }
}

private final class Texts: @unchecked Sendable {
  // @unchecked Sendable because one test uses it, one step after the other.
  var all: [String] = []
}
