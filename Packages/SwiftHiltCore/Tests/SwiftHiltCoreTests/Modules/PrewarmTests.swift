import SwiftHiltCore
import Testing

@Suite struct PrewarmTests {
  private let container = Container()
  private let journal = Journal()

  @Test func prewarm_keepsOrderOfRegistration_butBuildsDeclaredDependenciesFirst() {
    func register(_ name: Named, _ needs: [Named] = []) {
      container.register(
        String.self, qualifier: name,
        dependencies: needs.map { Dependency(String.self, qualifier: $0) }
      ) { _ in journal.noting(name.name, name.name) }
    }
    register("z")
    register("app", ["api", "log"])
    register("api", ["db"])
    register("log")
    register("db", ["log"])
    register("a")
    let child = container.child()
    child.register(Int.self) { _ in journal.noting("child", 1) }
    for _ in 0..<2 {
      container.prewarmSingletons()
      #expect(journal.entries == ["z", "log", "db", "api", "app", "a"])
    }
    child.prewarmSingletons()
    #expect(journal.entries.dropFirst(6) == ["child"])
  }

  @Test func prewarm_buildsSingletonsOnly_contributionsIncluded() {
    let lifetimes: [(Named, Lifetime)] = [
      ("singleton", .singleton), ("scoped", .scoped), ("transient", .transient), ("weak", .weak),
      ("graph", .graph), ("scope", .scope("s")),
    ]
    final class Item {}
    for (name, lifetime) in lifetimes {
      container.register(Item.self, qualifier: name, lifetime: lifetime) { _ in
        journal.noting(name.name, Item())
      }
    }
    container.registerMany(Item.self) { _ in journal.noting("contribution", Item()) }
    container.registerMany(Item.self, lifetime: .transient) { _ in
      journal.noting("transient contribution", Item())
    }
    container.registerAsync(Int.self) { _ in journal.noting("asynchronous", 1) }
    container.prewarmSingletons()
    #expect(journal.entries == ["singleton", "contribution"])
  }

  @Test func prewarm_ofADeclaredCycle_ends() {
    container.bind(Int.self) { (text: String) in text.count }
    container.bind(String.self) { (number: Int) in "\(number)" }
    #expect(throws: AggregateError.self) { try container.tryPrewarmSingletons() }
  }

  @Test func prewarm_ofALongDeclaredChain_needsNoDeepStack_andBuildsOnce_whenThreadsPrewarm() {
    let (count, builds) = (20_000, Counter())
    for index in 0..<count {
      let name = Named("\(index)")
      let next = Named("\(index + 1)")
      container.register(
        Int.self, qualifier: name,
        dependencies: index + 1 < count ? [Dependency(Int.self, qualifier: next)] : []
      ) { r in
        try builds.counting(
          index + 1 < count ? r.tryResolve(Int.self, qualifier: next) + 1 : 0)
      }
    }
    onThreads(4) { _ in container.prewarmSingletons() }
    #expect(builds.value == count)
    #expect(container.resolve(Int.self, qualifier: "0") == count - 1)
  }
}
