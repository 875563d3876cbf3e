import SwiftHiltTesting
import Testing

private protocol Tickets {}
private class Booth: Tickets {}
private final class AlwaysSoldOut: Booth {}

@Suite struct WithOverridesTests {
  private let app = productionContainer()

  @Test func override_isSeenByAParentsSingleton_alreadyBuilt_andIsGoneAfterwards() {
    let real = app.resolve(Repository.self)
    let child = app.child(name: "child")
    withOverrides(child) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    } operation: { fork in
      #expect(fork.resolve(Repository.self).api.origin == "fake")
      #expect(resolve(Repository.self).api.origin == "fake")
      #expect(Screen().api.origin == "fake")
      #expect(child.resolve(Repository.self) === real)
    }
    #expect(child.resolve(Repository.self) === real)
    #expect(app.resolve(Repository.self).api.origin == "real")
  }

  @Test func override_keepsTheLifetime_unlessToldOtherwise() {
    app.register((any Api).self, lifetime: .transient) { _ in FakeApi("real") }
    withOverrides(app) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    } operation: {
      expectDistinct((any Api).self)
    }
    withOverrides(app) {
      $0.override((any Api).self, lifetime: .singleton) { _ in FakeApi("fake") }
    } operation: {
      expectSame((any Api).self)
    }
  }

  @Test func asynchronousOverride_resolvedSynchronously_namesTheSynchronousOne() {
    var texts: [String] = []
    withOverrides(app) {
      $0.overrideAsync((any Api).self, fileID: "Shop/ShopTests.swift", line: 7) { _ in
        FakeApi("fake")
      }
    } operation: { fork in
      do { _ = try fork.tryResolve((any Api).self) } catch { texts.append("\(error)") }
    }
    withTestContainer {
      $0.registerAsync(Int.self, override: true, file: "Shop/ShopTests.swift", line: 8) { _ in 1 }
    } operation: {
      do { _ = try DI.shared.tryResolve(Int.self) } catch { texts.append("\(error)") }
    }
    #expect(
      texts == [
        """
        [SwiftHilt/RequiresAsync] Api has an asynchronous factory and no cached instance

          path:    Api      (ShopTests.swift:7)
          help:    await resolveAsync(Api.self) first, or await prewarm() at start-up, or make the factory of this override synchronous
        """,
        """
        [SwiftHilt/RequiresAsync] Int has an asynchronous factory and no cached instance

          path:    Int      (ShopTests.swift:8)
          help:    await resolveAsync(Int.self) first, or await prewarm() at start-up, or make the factory of this override synchronous
        """,
      ])
  }

  @Test func override_takesInstancesAndQualifiers() {
    let fake = FakeApi("instance")
    app.register(Int.self, qualifier: "port") { _ in 443 }
    withOverrides(app) {
      $0.override((any Api).self, instance: fake)
      $0.override(Int.self, qualifier: "port") { _ in 80 }
      $0.container.register(String.self, qualifier: "host", instance: "localhost")
    } operation: { fork in
      #expect(fork.resolve(Repository.self).api === fake)
      #expect(fork.resolve(Int.self, qualifier: "port") == 80)
      #expect(fork.resolve(String.self, qualifier: "host") == "localhost")
    }
    #expect(app.resolve(Int.self, qualifier: "port") == 443)
    #expect(!app.isRegistered(String.self, qualifier: "host"))
  }

  @Test func override_ofWhatNothingBinds_fails_whereItStands() {
    app.register(Int.self, qualifier: "port", line: 3) { _ in 443 }
    expectFailure(atLine: 2) {
      withOverrides(app.child()) {
        $0.override(Int.self, qualifier: "prt") { _ in 80 }
      } operation: { fork in
        #expect(fork.resolve(Int.self, qualifier: "prt") == 80, "the test goes on with it")
        #expect(fork.resolve(Int.self, qualifier: "port") == 443)
      }
    } with: {
      """
      [SwiftHilt/NothingToOverride] Nothing binds Int @Named(prt), which this test overrides

        similar: Int @Named(port), registered at WithOverridesTests.swift:3
        help:    override the key that the app binds, or register Int @Named(prt): $0.container.register(Int.self, qualifier: "prt") { _ in ... }
      """
    }
  }

  @Test func override_ofTheImplementation_namesTheProtocol() {
    app.register((any Api).self, file: "Shop/AppModule.swift", line: 18) { _ in FakeApi("real") }
    expectFailure(atLine: 2) {
      withOverrides(app) {
        $0.override(FakeApi.self, instance: FakeApi("fake"))
      } operation: {
        #expect(resolve(Repository.self).api.origin == "real")
      }
    } with: {
      """
      [SwiftHilt/NothingToOverride] Nothing binds FakeApi, which this test overrides

        similar: Api, registered at AppModule.swift:18
        help:    override the key that the app binds, or register FakeApi: $0.container.register(FakeApi.self) { _ in ... }
      """
    }
  }

  @Test func override_ofAFakeOfAnotherName_namesTheProtocolsAndClassesThatItFits() {
    app.register((any Tickets).self, file: "Shop/AppModule.swift", line: 18) { _ in Booth() }
    app.register(Booth.self, qualifier: "live", file: "Shop/AppModule.swift", line: 19) { _ in
      Booth()
    }
    expectFailure(atLine: 3) {
      // The search of a child includes its ancestors.
      withOverrides(app.child()) {
        $0.override(AlwaysSoldOut.self) { _ in AlwaysSoldOut() }
      } operation: { fork in
        #expect(type(of: fork.resolve((any Tickets).self)) == Booth.self)
      }
    } with: {
      """
      [SwiftHilt/NothingToOverride] Nothing binds AlwaysSoldOut, which this test overrides

        similar: Tickets, registered at AppModule.swift:18
        similar: Booth @Named(live), registered at AppModule.swift:19
        help:    override the key that the app binds, or register AlwaysSoldOut: $0.container.register(AlwaysSoldOut.self) { _ in ... }
      """
    }
  }

  @Test func override_ofAContribution_isRefused() {
    app.registerMany(String.self, file: "Shop/AppModule.swift", line: 18) { _ in "real" }
    expectFailure(atLine: 2) {
      withOverrides(app) {
        $0.override(String.self) { _ in "fake" }
      } operation: { fork in
        #expect(fork.resolveMany(String.self) == ["real"])
      }
    } with: {
      """
      [SwiftHilt/NothingToOverride] Nothing binds String, which this test overrides

        similar: contributions to [String]
        help:    replace the module that contributes String: $0.replace(module:with:)
      """
    }
  }

  /// This compiles only with the form whose message names the label.
  @available(*, unavailable)
  private func overrideWithoutLabel(_ overrides: Overrides) {
    overrides.override((any Api).self, FakeApi("fake"))
  }

  @Test func override_ofAList_aLazyOrAnOptional_namesWhatToReplace() {
    func expectRefusal<T>(_ type: T.Type, spelled name: String, help: String) {
      expectFailure(atLine: 2) {
        withOverrides(app) {
          $0.override(type) { r in r.resolve() }
        } operation: {
        }
      } with: {
        """
        [SwiftHilt/NothingToOverride] Nothing binds \(name), which this test overrides

          help:    \(help)
        """
      }
    }
    app.contribute(String.self) { _ in "real" }
    expectRefusal(
      [String].self, spelled: "[String]",
      help: "replace the module that contributes String: $0.replace(module:with:)")
    expectRefusal(
      Lazy<Repository>.self, spelled: "Lazy<Repository>",
      help: "override Repository, because a request for Lazy<Repository> resolves Repository")
    expectRefusal(
      Repository?.self, spelled: "Repository?",
      help: "override Repository, because a request for Repository? resolves Repository")
  }

  @Test func override_ofWhatAScopeSupplies_isFine() {
    app.expect(Int.self, in: "request")
    withOverrides(app) {
      $0.override(Int.self, instance: 1)
    } operation: { fork in
      #expect(fork.child(scope: "request").resolve(Int.self) == 1)
    }
  }

  /// Another container of the same app binds the key at the same line.
  @Test(arguments: [true, false])
  func nestedFork_ofTheSameContainer_losesTheOuterFakes(isSame: Bool) {
    withOverrides(app) {
      $0.override((any Api).self, fileID: "Shop/ShopTests.swift", line: 7) { _ in FakeApi("fake") }
    } operation: { fork in
      expectFailure(atLine: 1) {
        withOverrides(isSame ? app : productionContainer()) { _ in
        } operation: {
        }
      } with: {
        """
        [SwiftHilt/DiscardedOverride] withOverrides discards the fakes of Api around it

          outer:   Api, overridden at ShopTests.swift:7
          help:    pass DI.shared, which has them, to this withOverrides, or repeat these fakes here
        """
      }
      withOverrides(fork) { _ in
      } operation: {
        #expect(resolve(Repository.self).api.origin == "fake")
      }
    }
  }

  @Test func override_worksInAFrozenGraph() {
    app.freeze()
    withOverrides(app) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    } operation: {
      #expect(resolve(Repository.self).api.origin == "fake")
    }
  }

  @Test func overrides_reachAsyncCode_acrossThreads() async throws {
    let origins = try await withOverrides(app) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    } operation: {
      try await Task.sleep(nanoseconds: 1_000_000)
      async let child = resolve(Repository.self).api.origin
      return [await child, await Task { Screen().api.origin }.value]
    }
    #expect(origins == ["fake", "fake"])
  }

  @Test func overrides_ofTheDefaultContainer_areItsReplacement() {
    withTestContainer { _ in
    } operation: {
      useContainer(app)
      withOverrides(app) {
        $0.override((any Api).self) { _ in FakeApi("fake") }
      } operation: {
        #expect(DI.shared !== app)
        #expect(DI.shared.resolve((any Api).self).origin == "fake")
        register(Int.self) { _ in 1 }
      }
      #expect(DI.shared === app)
      #expect(!app.isRegistered(Int.self))
    }
  }

  @Test func fork_isTheDefaultContainer_ofTheOperation() {
    withOverrides(app) {
      $0.override((any Api).self) { _ in FakeApi("fake") }
    } operation: {
      #expect(DI.shared.resolve((any Api).self).origin == "fake")
      register(Int.self) { _ in 1 }
      #expect(resolve(Int.self) == 1)
    }
    #expect(!DI.shared.isRegistered(Int.self))
  }

  @Test func manyForks_doNotSeeEachOther() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          await withOverrides(app) {
            $0.override((any Api).self) { _ in FakeApi("\(number)") }
          } operation: {
            await Task.yield()
            return resolve(Repository.self).api.origin == "\(number)"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(app.resolve(Repository.self).api.origin == "real")
  }

  @Test func failingOperation_rethrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withOverrides(app) { _ in
      } operation: {
        throw Failure()
      }
    }
  }
}
