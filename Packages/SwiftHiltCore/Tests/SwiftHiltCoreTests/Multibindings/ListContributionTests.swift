import SwiftHiltCore
import Testing

private protocol Plugin { var name: String { get } }

private final class NamedPlugin: Plugin {
  let name: String
  init(_ name: String) { self.name = name }
}

/// Law 8: lists.
@Suite struct ListContributionTests {
  private let container = Container()

  private func names(_ resolver: any Resolver) -> [String] {
    resolver.resolveMany((any Plugin).self).map(\.name)
  }

  @Test func list_isEmpty_whenNothingContributes() {
    #expect(container.resolveMany((any Plugin).self).isEmpty)
    #expect(container.resolve([any Plugin].self).isEmpty)
    #expect(container.resolveSet(String.self).isEmpty)
    #expect(container.resolveMap(Int.self, keyedBy: String.self).isEmpty)
  }

  @Test func list_putsAncestorsFirst_overThreeGenerations() {
    let (root, middle, leaf) = threeLevels()
    leaf.registerMany((any Plugin).self) { _ in NamedPlugin("leaf") }
    middle.registerMany((any Plugin).self) { _ in NamedPlugin("middle") }
    root.registerMany((any Plugin).self) { _ in NamedPlugin("root 1") }
    root.registerMany((any Plugin).self) { _ in NamedPlugin("root 2") }

    #expect(names(leaf) == ["root 1", "root 2", "middle", "leaf"])
    #expect(names(middle) == ["root 1", "root 2", "middle"])
    #expect(names(root) == ["root 1", "root 2"])
    #expect(names(root.child()) == names(root))
    root.registerMany((any Plugin).self) { _ in NamedPlugin("root 3") }
    #expect(names(leaf) == ["root 1", "root 2", "root 3", "middle", "leaf"])
  }

  @Test func list_leavesOutPlainRegistrations_andNeverAnswersResolve() {
    container.register((any Plugin).self) { _ in NamedPlugin("plain") }
    container.registerMany((any Plugin).self) { _ in NamedPlugin("contributed") }
    #expect(names(container) == ["contributed"])
    #expect(container.resolve((any Plugin).self).name == "plain")
    container.unregister((any Plugin).self)
    #expect(container.optional((any Plugin).self) == nil)
    #expect(code { _ = try container.tryResolve((any Plugin).self) } == "NotFound")
    #expect(!container.isRegistered((any Plugin).self))
    #expect(names(container) == ["contributed"])
  }

  @Test func binding_winsOverContributions_whenItsKeyIsTheListItself() {
    container.registerMany(String.self) { _ in "contributed" }
    container.register([String].self) { _ in ["bound"] }
    #expect(container.resolve([String].self) == ["bound"])
    #expect(container.resolveMany(String.self) == ["contributed"])
  }

  @Test func contribution_mayMakeAnyNumberOfElements_inItsPlace() {
    container.install {
      contribute(Int.self) { _ in 1 }
      contributeAll(Int.self) { _ in [] }
      contribute(Int.self) { _ in 2 }
      contributeAll(Int.self) { _ in [3, 4] }
      contribute(Int.self) { _ in 5 }
      contributeAll(Int.self) { _ in [6] }
      contribute(Int.self) { _ in 7 }
    }
    #expect(container.resolveMany(Int.self) == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func contribution_thatThrows_failsTheListAndLeavesNothingBehind() {
    let isBroken = Shared(true)
    var first: Weak<NamedPlugin>?
    container.registerMany((any Plugin).self, lifetime: .transient) { _ in
      let plugin = NamedPlugin("first")
      first = Weak(plugin)
      return plugin
    }
    container.registerMany((any Plugin).self) { _ in
      if isBroken.value { throw Refused() }
      return NamedPlugin("second")
    }
    #expect(throws: Refused.self) { _ = try container.tryResolveMany((any Plugin).self) }
    #expect(first?.isAlive == false)
    isBroken.value = false
    #expect(names(container) == ["first", "second"])
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
    onThreads(4) { index in
      for number in 0..<100 {
        if index == 0 {
          container.registerMany(Int.self, lifetime: .transient) { _ in number }
        } else {
          let found = container.resolveMany(Int.self)
          precondition(found == Array(0..<found.count))
        }
      }
    }
    #expect(container.resolveMany(Int.self) == Array(0..<100))
  }
}
