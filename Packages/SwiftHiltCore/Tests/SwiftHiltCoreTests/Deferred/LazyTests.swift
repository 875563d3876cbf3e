import SwiftHiltCore
import Testing

private final class Engine {}

private final class Chicken {
  let egg: Lazy<Egg>
  init(_ egg: Lazy<Egg>) { self.egg = egg }
}

private final class Egg {
  let chicken: Chicken
  init(_ chicken: Chicken) { self.chicken = chicken }
}

@Suite struct LazyTests {
  private let container = Container()

  @Test func lazy_buildsOnFirstRead_andOnce() {
    let builds = Counter()
    container.register(Engine.self, lifetime: .transient) { _ in builds.counting(Engine()) }
    let lazy = container.resolve(Lazy<Engine>.self)
    #expect(builds.value == 0)
    #expect(lazy.value === lazy.value)
    #expect(builds.value == 1)
    #expect(container.resolve(Lazy<Engine>.self).value !== lazy.value)
  }

  @Test func lazy_isOneInstance_whenThreadsRace() {
    container.register(Engine.self, lifetime: .transient) { _ in Engine() }
    for _ in 0..<raceRounds {
      let lazy = container.resolve(Lazy<Engine>.self)
      let first = Shared<Engine?>(nil)
      onThreads(4) { _ in
        let value = lazy.value
        first.change { if $0 == nil { $0 = value } }
        #expect(first.value === value)
      }
    }
  }

  @Test func lazy_breaksALegalCycle() {
    container.bind(Chicken.self, to: Chicken.init)
    container.bind(Egg.self, to: Egg.init)
    let chicken = container.resolve(Chicken.self)
    #expect(chicken.egg.value.chicken === chicken)
    #expect(chicken.egg.value === container.resolve(Egg.self))
  }

  @Test func lazy_keepsItsValue_whenTheBindingChanges() {
    container.register(String.self) { _ in "old" }
    let (read, unread) = (
      container.resolve(Lazy<String>.self), container.resolve(Lazy<String>.self)
    )
    #expect(read.value == "old")
    container.register(String.self) { _ in "new" }
    #expect(read.value == "old")
    #expect(unread.value == "new")
  }

  @Test func lazy_byHand_runsItsClosureOnce() {
    let builds = Counter()
    let lazy = Lazy { builds.increment() }
    #expect(builds.value == 0)
    #expect(lazy.value == 1)
    #expect(lazy.value == 1)
  }

  @Test func lazy_byHand_thatReadsItself_isACycle() {
    final class Knot: @unchecked Sendable {
      // @unchecked Sendable because one thread uses it.
      var lazy: Lazy<Int>?
    }
    let knot = Knot()
    knot.lazy = Lazy { try knot.lazy!.get() + 1 }
    #expect(code { _ = try knot.lazy!.get() } == "Cycle")
    knot.lazy = nil
  }

  @Test func lazy_letsItsValueGo_whenItGoes() {
    container.register(Engine.self, lifetime: .transient) { _ in Engine() }
    var lazy: Lazy<Engine>? = container.resolve()
    let engine = Weak(lazy!.value)
    #expect(engine.isAlive)
    lazy = nil
    #expect(!engine.isAlive)
  }

  @Test func lazy_keepsNoFailure() throws {
    let attempts = Counter()
    container.register(Int.self, lifetime: .transient) { _ in
      if attempts.increment() == 1 { throw Refused() }
      return attempts.value
    }
    let lazy = container.resolve(Lazy<Int>.self)
    #expect(throws: Refused.self) { try lazy.get() }
    #expect(try lazy.get() == 2)
    #expect(lazy.value == 2)
  }
}

@Suite struct ProviderTests {
  private let container = Container()

  @Test(arguments: [(Lifetime.singleton, true), (.transient, false), (.graph, false)])
  func providerAndFunction_askAgainEachTime(lifetime: Lifetime, isCached: Bool) {
    container.register(Engine.self, lifetime: lifetime) { _ in Engine() }
    let provider = container.resolve(Provider<Engine>.self)
    #expect((provider() === provider()) == isCached)
    let make = container.resolve((() -> Engine).self)
    #expect((make() === make()) == isCached)
  }

  @Test func provider_followsTheBinding() {
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
