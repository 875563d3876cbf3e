import SwiftHiltTesting
import Testing

/// Returns an app whose bindings also work in a test.
private func app() -> Container {
  let container = Container(name: "app")
  container.register((any Api).self, file: "Shop/AppModule.swift", line: 18) { _ in
    FakeApi("real")
  }
  container.bind(Repository.self, file: "Shop/AppModule.swift", line: 31, to: Repository.init)
  return container
}

private let text = """
  [SwiftHilt/UnusedOverride] This test overrides Api, but resolves only from another container

    bound:   Api, registered in Container(app) at AppModule.swift:18
    help:    resolve from this test's container with tryResolve(), not from Container(app)
  """

#if DEBUG
  private let original = app()

  /// Tests that override a key, and then resolve it from a second app.
  @Suite struct UnusedOverridesTests {
    @Test func secondApp_failsTheTest_whoseOwnContainerIsUnused() {
      expectFailure {
        withOverrides(app()) {
          $0.override((any Api).self) { _ in FakeApi("fake") }
        } operation: {
          let other = app()
          #expect(other.resolve(Repository.self).api.origin == "real")
          #expect(other.resolve((any Api).self).origin == "real")
        }
      } with: {
        text
      }
    }

    @Test func original_failsTheTest_whoseOwnContainerIsUnused() {
      let original = app()
      expectFailure {
        withOverrides(original) {
          $0.override((any Api).self) { _ in FakeApi("fake") }
        } operation: {
          #expect(original.resolve(Repository.self).api.origin == "real")
        }
      } with: {
        text
      }
      withOverrides(original) {
        $0.override((any Api).self) { _ in FakeApi("fake") }
      } operation: { fork in
        #expect(fork.resolve(Repository.self) !== original.resolve(Repository.self))
      }
    }

    @Test(
      .failing,
      .container(forking: app()) {
        $0.override((any Api).self) { _ in FakeApi("fake") }
      })
    func secondApp_failsTheTest_whoseTraitOverrides() async {
      await Task.yield()
      #expect(app().resolve(Repository.self).api.origin == "real")
    }

    @Test(
      .failing,
      .container(forking: original) {
        $0.override((any Api).self) { _ in FakeApi("fake") }
      })
    func original_failsTheTest_whoseTraitOverrides() {
      #expect(original.resolve(Repository.self).api.origin == "real")
    }

    @Suite(.failing, .container(forking: app())) struct OwnOverrideTests {
      @Test(.overrides { $0.override((any Api).self) { _ in FakeApi("own") } })
      func secondApp_failsTheTest_whoseTraitOverrides() {
        #expect(app().resolve(Repository.self).api.origin == "real")
      }
    }

    @Suite(.container(forking: app()) { $0.override((any Api).self) { _ in FakeApi("fake") } })
    struct SharedOverrideTests {
      @Test func secondApp_isFine_whereOnlyTheSuiteOverrides() {
        #expect(app().resolve(Repository.self).api.origin == "real")
      }
    }

    @Test func secondApp_isFine_nextToTheTestsContainer() {
      withOverrides(app()) {
        $0.override((any Api).self) { _ in FakeApi("fake") }
      } operation: { (container: Container) in
        #expect(container.child().resolve(Repository.self).api.origin == "fake")
        #expect(app().resolve(Repository.self).api.origin == "real")
      }
    }

    @Test func secondApp_isFine_ifItResolvesNothingThatIsOverridden() {
      withOverrides(app()) {
        $0.override(Repository.self) { _ in Repository(api: FakeApi("fake")) }
      } operation: {
        #expect(app().resolve((any Api).self).origin == "real")
      }
    }

    @Test func forkOfTheTestsContainer_isNoOther() {
      withOverrides(app()) {
        $0.override((any Api).self) { _ in FakeApi("fake") }
      } operation: { (container: Container) in
        let fork = container.fork()
        fork.register((any Api).self, override: true) { _ in FakeApi("other") }
        #expect(fork.resolve(Repository.self).api.origin == "other")
      }
    }

    @Test func testThatFails_isNotReported() {
      #expect(throws: CancellationError.self) {
        try withOverrides(app()) {
          $0.override((any Api).self) { _ in FakeApi("fake") }
        } operation: {
          _ = app().resolve(Repository.self)
          throw CancellationError()
        }
      }
    }
  }

  /// Expects that a test fails once, at its own line, because its override is unused.
  private struct FailingTrait: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      testCase == nil ? nil : self
    }

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withKnownIssue {
        try await function()
      } matching: { issue in
        issue.comments.map(\.rawValue) == [text] && issue.sourceLocation == test.sourceLocation
      }
    }
  }

  extension Trait where Self == FailingTrait {
    fileprivate static var failing: Self { FailingTrait() }
  }
#endif
