import SwiftHiltTesting
import Testing

/// The seed of each session of an app.
private struct Account: Sendable { let name: String }

@Suite struct HiddenOverrideTests {
  @Test func override_ofASeed_failsTheTest_thatUsesTheRealOne() throws {
    let app = Container(name: "app")
    app.registerChild(
      seed: Account.self, name: "session", scope: "session", file: "Shop/Login.swift", line: 7)
    try expectFailure(atLine: 2) {
      try withOverrides(app) {
        $0.override(Account.self, instance: Account(name: "fake"))
      } operation: { fork in
        let session = try fork.resolve(ChildFactory<Account>.self)(Account(name: "real"))
        #expect(session.resolve(Account.self).name == "real")
        #expect(session.resolve(Account.self).name == "real", "one failure for one key")
      }
    } with: {
      """
      [SwiftHilt/HiddenOverride] The override of Account has no effect in container session

        bound:   Account, registered in that container at Login.swift:7
        help:    remove this override; then pass the fake to the code that creates the child, or register the fake in the child
      """
    }
  }

  @Test func override_thatAChildWithoutASeedUses_isFine() {
    let app = Container(name: "app")
    app.expect(Account.self, in: "session")
    withOverrides(app) {
      $0.override(Account.self, instance: Account(name: "fake"))
    } operation: { fork in
      #expect(fork.child(scope: "session").resolve(Account.self).name == "fake")
    }
  }
}

@Suite struct OverrideAsyncTests {
  @Test func asyncFake_standsForAnAsyncBinding() async throws {
    let app = Container(name: "app")
    app.registerAsync((any Api).self) { _ in FakeApi("real") }
    let asynchronous = try await withOverrides(app) {
      $0.overrideAsync((any Api).self) { _ in
        await Task.yield()
        return FakeApi("async fake")
      }
    } operation: {
      try await resolveAsync((any Api).self).origin
    }
    #expect(asynchronous == "async fake")
    let synchronous = try await withOverrides(app) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    } operation: {
      try await resolveAsync((any Api).self).origin
    }
    #expect(synchronous == "fake")
  }
}
