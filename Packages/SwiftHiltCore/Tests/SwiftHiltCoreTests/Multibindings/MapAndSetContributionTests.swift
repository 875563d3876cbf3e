import SwiftHiltCore
import Testing

private struct Value {}

/// Law 8: maps and sets.
@Suite struct MapAndSetContributionTests {
  private let container = Container()
  private let root = Container()

  enum Route: Hashable { case home, settings }

  @Test func map_collectsContributionsOfItsKeyType() {
    container.registerMany(Int.self, key: "a") { _ in 1 }
    container.registerMany(Int.self, key: "b") { _ in 2 }
    container.registerMany(Int.self, key: Route.home) { _ in 3 }
    #expect(container.resolveMap(Int.self, keyedBy: String.self) == ["a": 1, "b": 2])
    #expect(container.resolveMap(Int.self, keyedBy: Route.self) == [.home: 3])
    #expect(container.resolve([String: Int].self) == ["a": 1, "b": 2])
    #expect(container.resolveMany(Int.self).isEmpty)
  }

  @Test func map_buildsTheChildsEntryAlone_whereBothHaveTheKey() {
    let child = root.child()
    root.registerMany(String.self, key: 1) { _ in "root 1" }
    let builds = Counter()
    root.registerMany(String.self, key: 2) { _ in builds.counting("root 2") }
    child.registerMany(String.self, key: 2) { _ in "child 2" }
    child.registerMany(String.self, key: 3) { _ in "child 3" }
    #expect(
      child.resolveMap(String.self, keyedBy: Int.self)
        == [1: "root 1", 2: "child 2", 3: "child 3"])
    #expect(builds.value == 0)
    #expect(root.resolveMap(String.self, keyedBy: Int.self) == [1: "root 1", 2: "root 2"])
  }

  @Test(arguments: [
    (
      UInt(5), "4 and MapAndSetContributionTests.swift:5",
      "remove one of them, because only a child container may replace an entry"
    ),
    (
      4, "4, twice",
      "give each entry its own key, or if the line ran twice, put it in a module, which a container installs once"
    ),
  ])
  func twoEntriesOfOneKey_areADuplicateMapKey(line: UInt, sites: String, help: String) {
    let container = Container(name: "app")
    for line in [4, line] {
      container.registerMany(Value.self, key: "a", line: line) { _ in Value() }
    }

    #expect(
      errorText { try container.tryResolveMap(Value.self, keyedBy: String.self) } == """
        [SwiftHilt/DuplicateMapKey] Two contributions to [String: Value] have the key 'a' in app

          sites:   MapAndSetContributionTests.swift:\(sites)
          help:    \(help)
        """)
  }

  @Test func map_isAnError_whenTheDuplicateIsAnAncestors() {
    root.registerMany(Int.self, key: "k") { _ in 1 }
    root.registerMany(Int.self, key: "k") { _ in 2 }
    let child = root.child()
    child.registerMany(Int.self, key: "other") { _ in 3 }
    #expect(
      code { _ = try child.tryResolveMap(Int.self, keyedBy: String.self) } == "DuplicateMapKey")
  }

  @Test func binding_winsOverContributions_whenItsKeyIsTheMapItself() {
    container.registerMany(Int.self, key: "a") { _ in 1 }
    container.register([String: Int].self) { _ in ["bound": 0] }
    #expect(container.resolve([String: Int].self) == ["bound": 0])
    #expect(container.resolveMap(Int.self, keyedBy: String.self) == ["a": 1])
  }

  @Test func set_countsEqualElementsOnce() {
    let child = root.child()
    root.registerMany(Int.self) { _ in 1 }
    root.registerMany(Int.self) { _ in 2 }
    child.registerMany(Int.self) { _ in 1 }
    #expect(child.resolveSet(Int.self) == [1, 2])
    #expect(child.resolve(Set<Int>.self) == [1, 2])
  }

  @Test func dictionaryElements_andMapEntries_doNotMix() {
    container.registerMany([String: Int].self) { _ in ["whole": 1] }
    container.registerMany(Int.self, key: "entry") { _ in 2 }
    #expect(container.resolveMany([String: Int].self) == [["whole": 1]])
    #expect(container.resolveMap(Int.self, keyedBy: String.self) == ["entry": 2])
  }
}
