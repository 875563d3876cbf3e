import SwiftHiltCore
import Testing

/// Law 8: contributions of several containers form one collection.
@Suite struct ContributionLawTests {
  @Test func contributions_comeAncestorsFirst_thenInOrder() {
    let root = Container()
    let child = root.child()
    let leaf = child.child()
    for (name, container) in [("c1", child), ("r1", root), ("l1", leaf), ("r2", root)] {
      container.registerMany(String.self) { _ in name }
    }

    #expect(leaf.resolveMany(String.self) == ["r1", "r2", "c1", "l1"])
    #expect(root.resolveMany(String.self) == ["r1", "r2"])
  }

  @Test func bindings_areNoContributions_andTheReverse() {
    let container = Container()
    container.register(String.self, instance: "bound")
    #expect(container.resolveMany(String.self) == [])
    container.registerMany(String.self) { _ in "contributed" }
    #expect(container.resolve(String.self) == "bound")
    #expect(container.resolveMany(String.self) == ["contributed"])
    container.unregister(String.self)
    #expect(container.optional(String.self) == nil)
    #expect(container.resolve([String].self) == ["contributed"])
  }

  @Test func arrayBinding_winsOverContributions_onlyAsItself() {
    let container = Container()
    container.registerMany(String.self) { _ in "contributed" }
    container.register([String].self, instance: ["bound"])

    #expect(container.resolve([String].self) == ["bound"])
    #expect(container.resolveMany(String.self) == ["contributed"])
  }

  @Test func singletonContribution_isBuiltOnce_whenThreadsRace() {
    for _ in 0..<raceRounds {
      let builds = Counter()
      let parent = Container()
      for _ in 0..<3 {
        parent.registerMany(Int.self) { _ in builds.increment() }
      }
      let children = [parent.child(), parent.child()]
      onThreads(8) { index in _ = children[index % 2].resolveMany(Int.self) }
      #expect(builds.value == 3)
    }
  }

  @Test func contributions_mayBeAdded_whileThreadsCollect() {
    let container = Container()
    #expect(
      onThreads(4) { index in
        for number in 0..<100 {
          if index == 0 {
            container.registerMany(Int.self, lifetime: .transient) { _ in number }
          } else {
            let found = container.resolveMany(Int.self)
            precondition(found == Array(0..<found.count))
          }
        }
      })
    #expect(container.resolveMany(Int.self) == Array(0..<100))
  }
}
