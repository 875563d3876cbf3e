import SwiftHiltTesting
import Testing

@Suite struct OverridesReplaceTests {
  private enum Network: HiltModule {
    static func __register(into container: Container) {
      container.install {
        provide((any Api).self) { _ in FakeApi("network") }
        contribute(String.self) { _ in "network" }
      }
    }
  }

  private enum FakeNetwork: HiltModule {
    static func __register(into container: Container) {
      container.install {
        provide((any Api).self) { _ in FakeApi("fake") }
        contribute(String.self) { _ in "fake" }
      }
    }
  }

  private enum Other: HiltModule {
    static func __register(into container: Container) {}
  }

  private let app = Container(name: "app").install(Network.self)

  @Test func replace_takesContributionsOutToo() {
    app.registerMany(String.self) { _ in "own" }
    withOverrides(app.child()) {
      $0.replace(module: Network.self, with: FakeNetwork.self)
    } operation: {
      #expect(resolve((any Api).self).origin == "fake")
      #expect(Set(resolveMany(String.self)) == ["own", "fake"])
    }
    #expect(app.resolveMany(String.self) == ["network", "own"])
  }

  @Test func replace_fails_whenTheModuleIsNotInstalled() {
    expectFailure(atLine: 2) {
      withOverrides(app) {
        $0.replace(module: Other.self, with: FakeNetwork.self)
      } operation: {
        #expect(resolve((any Api).self).origin == "network")
      }
    } with: {
      """
      [SwiftHilt/NoSuchModule] Other is not installed in Container(app)

        here:    Network
        help:    install Other first, or replace an installed module
      """
    }
  }
}
