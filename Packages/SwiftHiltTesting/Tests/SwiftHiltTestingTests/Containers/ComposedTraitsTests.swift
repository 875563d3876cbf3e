@testable import SwiftHiltTesting
import Testing

/// Returns the production graph with a clock, which tests replace separately from the API.
private func clockedContainer() -> Container {
  let container = productionContainer()
  container.register(Int.self, qualifier: "now") { _ in 1 }
  return container
}

@Suite(
  .container(forking: clockedContainer()) {
    $0.override((any Api).self) { _ in FakeApi("suite") }
  })
struct ComposedTraitsTests {
  @Test(.overrides { $0.override(Int.self, qualifier: "now") { _ in 2 } })
  func overrides_addToTheSuitesContainer() {
    #expect(resolve((any Api).self).origin == "suite")
    #expect(resolve(Int.self, qualifier: "now") == 2)
  }

  @Test(.overrides { $0.override((any Api).self) { _ in FakeApi("test") } }, arguments: 1...3)
  func overrides_win(_ number: Int) {
    #expect(resolve(Repository.self).api.origin == "test")
  }

  @Test func otherTests_keepTheSuitesFakes() {
    #expect(resolve(Repository.self).api.origin == "suite")
    #expect(resolve(Int.self, qualifier: "now") == 1)
  }

  @Test(
    .container(forking: clockedContainer()) {
      $0.override((any Api).self) { _ in FakeApi("own") }
    })
  func ownFork_thatOverridesTheSame_isFine() {
    #expect(resolve(Repository.self).api.origin == "own")
  }
}

@Suite struct OverridesWithoutContainerTests {
  @Test func overrides_failTheTest_beforeItsContainer() async throws {
    let (test, line) = (try #require(Test.current), #line + 2)
    try await withKnownIssue {
      let trait: ContainerTrait = .overrides { _ in }
      try await trait.provideScope(for: test, testCase: nil) { Issue.record("The test ran") }
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.map(\.rawValue) == [
          """
          [SwiftHilt/NothingToOverride] Nothing before .overrides sets up a container

            help:    write .container(forking: app()) before it, or add .container to the suite
          """
        ]
    }
  }
}

@Suite struct DiscardedOverrideTests {
  @Test func forkThatDiscardsASuitesFakes_saysWhich() {
    let suite = clockedContainer().fork()
    let overrides = Overrides(
      container: suite, caller: Caller(fileID: "", filePath: "", line: 1, column: 1))
    overrides.override(
      (any Api).self, fileID: "App/CartTests.swift", line: 12, instance: FakeApi("suite"))
    overrides.override(
      Int.self, qualifier: "now", fileID: "App/CartTests.swift", line: 13, instance: 2)
    let test = clockedContainer().fork()
    #expect(
      test.discardedOverrides(of: suite)?.description == """
        [SwiftHilt/DiscardedOverride] This test's container discards its suite's fakes of Api \
        and Int @Named(now)

          suite:   Api, overridden at CartTests.swift:12
          suite:   Int @Named(now), overridden at CartTests.swift:13
          help:    write .overrides { ... } to add to the suite's container, or repeat these fakes here
        """)
  }

  @Test func forkThatDiscardsWhatASuiteRegistered_saysSo() {
    let suite = Container(name: "test")
    suite.register((any Api).self, file: "App/CartTests.swift", line: 3) { _ in FakeApi("suite") }
    #expect(
      productionContainer().discardedOverrides(of: suite)?.description == """
        [SwiftHilt/DiscardedOverride] This test's container discards its suite's fakes of Api

          suite:   Api, registered at CartTests.swift:3
          help:    write .overrides { ... } to add to the suite's container, or repeat these fakes here
        """)
  }

  @Test func forkWithoutTheSuitesKeys_discardsNothing() {
    let suite = Container(name: "test")
    suite.register((any Api).self) { _ in FakeApi("suite") }
    #expect(Container().discardedOverrides(of: suite) == nil)
    #expect(suite.discardedOverrides(of: suite) == nil)
  }
}
