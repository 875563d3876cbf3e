import SwiftHiltTesting
import Testing

/// The failures of tests that forget to override a live-only binding.
@Suite struct ForgottenOverrideTests {
  private enum Endpoint: Qualifier { case production }

  @Test func forgottenOverride_failsTheTestOnce_andBuildsNothing() {
    let built = Built()
    let app = liveApp(built)
    expectFailure {
      withOverrides(app) { _ in
      } operation: {
        _ = #expect(throws: ResolutionError.self) { try tryResolve(Repository.self) }
        _ = #expect(throws: ResolutionError.self) { try tryResolve((any Api).self) }
      }
    } with: {
      """
      [SwiftHilt/LiveOnly] Api is for live use only, but a test resolved it

        path:    Repository -> Api      (AppModule.swift:31 -> AppModule.swift:18)
        help:    override the binding in this test: $0.override(Api.self) { _ in ... }; call expectAllFaked to list every live-only binding
      """
    }
    #expect(built.count == 0)
  }

  @Test func forgottenOverride_thatEndsTheTest_isWhatTheTestThrows_andNoMore() async throws {
    let container = liveApp()
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
    let container = liveApp()
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
    withOverrides(liveApp()) { _ in
    } operation: { (container: Container) in
      fork = container
    }
    withKnownIssue {
      _ = try? fork?.tryResolve((any Api).self)
    }
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
        [SwiftHilt/LiveOnly] FakeApi is for live use only, but a test resolved it

          path:    Api -> FakeApi      (AppModule.swift:19 -> AppModule.swift:18)
          help:    override the binding in this test: $0.override(Api.self) { _ in ... }; call expectAllFaked to list every live-only binding
        """)
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
        [SwiftHilt/LiveOnly] Int @Named(port) is for live use only, but a test resolved it

          path:    Int @Named(port)      (A.swift:1)
          help:    override the binding in this test: $0.override(Int.self, qualifier: "port") { _ in ... }; call expectAllFaked to list every live-only binding
          ambient: Container answered, because withOverrides set it for this task
        """,
        """
        [SwiftHilt/LiveOnly] Int @Endpoint(production) is for live use only, but a test resolved it

          path:    Int @Endpoint(production)      (A.swift:2)
          help:    override the binding in this test: $0.override(Int.self, qualifier: Endpoint.production) { _ in ... }; call expectAllFaked to list every live-only binding
          ambient: Container answered, because withOverrides set it for this task
        """,
      ])
  }
}
