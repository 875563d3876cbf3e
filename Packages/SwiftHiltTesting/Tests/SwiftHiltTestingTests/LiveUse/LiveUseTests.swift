import SwiftHiltTesting
import Testing

/// A test that forgets to override a live-only binding fails, and nothing is built.
@Suite struct LiveUseTests {
  @Test func app_andForkThatIsNoTests_buildIt() {
    #expect(liveApp().resolve(Repository.self).api.origin == "live")
    #expect(liveApp().fork().resolve(Repository.self).api.origin == "live")
  }

  @Test func override_isUsedInstead() {
    withOverrides(liveApp()) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    } operation: {
      #expect(resolve(Repository.self).api.origin == "fake")
    }
    withOverrides(liveApp()) {
      $0.override((any Api).self, instance: FakeApi("fake"))
    } operation: {
      #expect(resolve(Repository.self).api.origin == "fake")
    }
  }

  @Test func testsOwnContainer_isGuarded() {
    expectFailure {
      withTestContainer {
        $0.install(Live.self)
      } operation: {
        _ = #expect(throws: ResolutionError.self) { try tryResolve((any Api).self) }
        register((any Api).self, override: true) { _ in FakeApi("fake") }
        #expect(resolve((any Api).self).origin == "fake")
      }
    } with: {
      """
      [SwiftHilt/LiveOnly] Api is for live use only, but a test resolved it

        path:    Api      (Shop.swift:3)
        help:    register a fake in this test: container.register(Api.self, override: true) { _ in ... }; call expectAllFaked to list every live-only binding
      """
    }
  }

  @Test func otherContainer_isRefused_withTheWayToTheTests() async throws {
    let built = Built()
    expectFailure {
      withOverrides(liveApp(built)) {
        $0.override((any Api).self) { _ in FakeApi("fake") }
      } operation: {
        _ = #expect(throws: ResolutionError.self) {
          try liveApp(built).tryResolve(Repository.self)
        }
      }
    } with: {
      """
      [SwiftHilt/LiveOnly] Api is for live use only, but a test resolved it

        path:    Repository -> Api      (AppModule.swift:31 -> AppModule.swift:18)
        help:    resolve from this test's container with tryResolve(), not from Container(app)
      """
    }
    let test = try #require(Test.current)
    let trait: ContainerTrait = .container
    await #expect(throws: ResolutionError.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        _ = try liveApp(built).tryResolve(Repository.self)
      }
    }
    await #expect(throws: ResolutionError.self) {
      try await withTestContainer {
        await Task.yield()
        // Configures the same test's container further.
        _ = try withTestContainer { try liveApp(built).tryResolve(Repository.self) }
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

  /// Returns an app that resolves its live API during its set-up.
  private static func resolved() throws -> Container {
    let app = liveApp()
    _ = try app.tryResolve(Repository.self)
    return app
  }

  @Test func childrenOfATestsContainer_areGuarded() {
    withKnownIssue {
      withOverrides(liveApp()) { _ in
      } operation: { (fork: Container) in
        let child = fork.child().child()
        child.register(Repository.self) { r in Repository(api: try r.tryResolve()) }
        _ = #expect(throws: ResolutionError.self) { try child.tryResolve(Repository.self) }
      }
    }
  }

  @Test func ancestorsOfAFork_areGuarded() {
    withKnownIssue {
      withOverrides(liveApp().child(name: "session")) { _ in
      } operation: {
        _ = #expect(throws: ResolutionError.self) { try tryResolve(Repository.self) }
      }
    }
  }

  @Suite(.container(forking: liveApp())) struct TraitTests {
    @Test func fork_isGuarded() async throws {
      let test = try #require(Test.current)
      let trait: ContainerTrait = .container(forking: liveApp())
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
