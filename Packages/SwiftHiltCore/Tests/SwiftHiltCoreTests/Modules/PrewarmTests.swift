import SwiftHiltCore
import Testing

@Suite struct PrewarmTests {
  private let container = Container()
  private let journal = Journal()

  private struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  @Test func prewarm_buildsDeclaredDependenciesFirst() {
    func register(_ name: Named, _ needs: [Named] = []) {
      container.register(
        String.self, qualifier: name,
        dependencies: needs.map { Dependency(String.self, qualifier: $0) }
      ) { _ in
        journal.note(name.name)
        return name.name
      }
    }
    register("app", ["api", "log"])
    register("api", ["db"])
    register("log")
    register("db", ["log"])
    container.prewarmSingletons()
    #expect(journal.entries == ["log", "db", "api", "app"])
    container.prewarmSingletons()
    #expect(journal.entries.count == 4)
  }

  @Test func prewarm_keepsOrderOfRegistration_otherwise() {
    for name in ["c", "a", "b"] {
      container.register(String.self, qualifier: Named(name)) { _ in
        journal.note(name)
        return name
      }
    }
    container.prewarmSingletons()
    #expect(journal.entries == ["c", "a", "b"])
  }

  @Test func prewarm_buildsSingletonsOnly_contributionsIncluded() {
    let lifetimes: [(Named, Lifetime)] = [
      ("singleton", .singleton), ("scoped", .scoped), ("transient", .transient), ("weak", .weak),
      ("graph", .graph), ("scope", .scope("s")),
    ]
    final class Item {}
    for (name, lifetime) in lifetimes {
      container.register(Item.self, qualifier: name, lifetime: lifetime) { _ in
        journal.note(name.name)
        return Item()
      }
    }
    container.registerMany(Item.self) { _ in
      journal.note("contribution")
      return Item()
    }
    container.registerMany(Item.self, lifetime: .transient) { _ in
      journal.note("transient contribution")
      return Item()
    }
    container.registerAsync(Int.self) { _ in
      journal.note("asynchronous")
      return 1
    }
    container.prewarmSingletons()
    #expect(journal.entries == ["singleton", "contribution"])
  }

  @Test func prewarm_leavesAncestorsAndDescendantsAlone() {
    let root = Container()
    let child = root.child()
    root.register(Int.self) { _ in
      journal.note("root")
      return 1
    }
    child.register(String.self) { _ in
      journal.note("child")
      return ""
    }
    child.prewarmSingletons()
    #expect(journal.entries == ["child"])
  }

  @Test func prewarm_ofADeclaredCycle_ends() {
    container.bind(Int.self) { (text: String) in text.count }
    container.bind(String.self) { (number: Int) in "\(number)" }
    #expect(throws: AggregateError.self) { try container.tryPrewarmSingletons() }
  }

  @Test func prewarm_ofALongDeclaredChain_needsNoDeepStack() {
    let count = 20_000
    for index in 0..<count {
      let name = Named("\(index)")
      let next = Named("\(index + 1)")
      container.register(
        Int.self, qualifier: name,
        dependencies: index + 1 < count ? [Dependency(Int.self, qualifier: next)] : []
      ) { r in index + 1 < count ? try r.tryResolve(Int.self, qualifier: next) + 1 : 0 }
    }
    container.prewarmSingletons()
    #expect(container.resolve(Int.self, qualifier: "0") == count - 1)
  }

  @Test func prewarm_builtOnce_whenThreadsPrewarm() {
    let builds = Counter()
    for index in 0..<100 {
      container.register(Int.self, qualifier: Named("\(index)")) { _ in builds.increment() }
    }
    onThreads(4) { _ in container.prewarmSingletons() }
    #expect(builds.value == 100)
  }
}
