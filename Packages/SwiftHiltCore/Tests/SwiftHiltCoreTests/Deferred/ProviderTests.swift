import SwiftHiltCore
import Testing

private final class Session {}

@Suite struct ProviderTests {
  @Test(arguments: [(Lifetime.singleton, true), (.transient, false), (.graph, false)])
  func providerAndFunction_askAgainEachTime(lifetime: Lifetime, isCached: Bool) {
    let container = Container()
    container.register(Session.self, lifetime: lifetime) { _ in Session() }
    let provider = container.resolve(Provider<Session>.self)
    #expect((provider() === provider()) == isCached)
    let make = container.resolve((() -> Session).self)
    #expect((make() === make()) == isCached)
  }

  @Test func provider_followsTheBinding() {
    let container = Container()
    container.register(Int.self) { _ in 1 }
    let provider = container.resolve(Provider<Int>.self)
    #expect(provider() == 1)
    container.register(Int.self) { _ in 2 }
    #expect(provider() == 2)
    container.unregister(Int.self)
    #expect(code { _ = try provider.get() } == "NotFound")
  }

  @Test func provider_byHand_callsItsClosure() {
    let calls = Counter()
    let provider = Provider { calls.increment() }
    #expect([provider(), provider()] == [1, 2])
  }
}
