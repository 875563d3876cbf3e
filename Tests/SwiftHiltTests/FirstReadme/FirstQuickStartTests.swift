import Foundation
import SwiftHilt
import Testing

private protocol Api: Sendable {}
private final class RealApi: Api {}
private final class FakeApi: Api {}

private final class VM {
  @Injected var api: Api
}

private protocol Middleware {}
private struct Log: Middleware {}
private struct Metrics: Middleware {}

extension DefaultContainerTests {
  @Suite struct FirstQuickStartTests {
    @Test func injected_readsTheSharedContainer() {
      let app = Container()
      DI.shared = app

      app.install {
        provide(Api.self, lifetime: .singleton) { _ in RealApi() }
      }

      #expect(VM().api is RealApi)
    }

    @Test func testContainer_overridesTheSharedOne() {
      DI.shared.register(Api.self) { _ in RealApi() }
      let testContainer = Container()
      testContainer.register(Api.self) { _ in FakeApi() }

      DI.shared = testContainer

      #expect(VM().api is FakeApi)
    }
  }
}

@Suite struct ScopesAndChildrenTests {
  @Test func children_shareSingletonsAndCacheScopedInstances() {
    let app = Container()
    let screen = app.child()

    app.register(Int.self, lifetime: .singleton) { _ in 1 }
    app.register(String.self, lifetime: .scoped) { _ in UUID().uuidString }

    let a1 = app.resolve(Int.self)  // same across app
    let s1 = screen.resolve(String.self)  // cached per screen container

    #expect(a1 == screen.resolve(Int.self))
    #expect(s1 == screen.resolve(String.self))
    #expect(s1 != app.resolve(String.self))
    #expect(s1 != app.child().resolve(String.self))
  }

  @Test func clearCache_releasesScopedInstances() {
    let app = Container()
    let screen = app.child()
    app.register(String.self, lifetime: .scoped) { _ in UUID().uuidString }
    let s1 = screen.resolve(String.self)

    screen.clearCache()

    #expect(s1 != screen.resolve(String.self))
  }

  @Test func multibindings_areResolvedInOrder() {
    let app = Container()
    app.install {
      contribute(Middleware.self) { _ in Log() }
      contribute(Middleware.self) { _ in Metrics() }
    }

    let all = app.resolveMany(Middleware.self)  // [Log(), Metrics()]

    #expect(all.count == 2 && all[0] is Log && all[1] is Metrics)
  }
}
