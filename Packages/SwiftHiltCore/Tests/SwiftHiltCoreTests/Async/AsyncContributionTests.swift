import SwiftHiltCore
import Testing

private final class Item: Hashable, Sendable {
  let text: String
  init(_ text: String) { self.text = text }
  static func == (a: Item, b: Item) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class Host {
  let items: [Item]
  init(items: [Item]) { self.items = items }
}

/// Contributions from asynchronous factories.
@Suite struct AsyncContributionTests {
  private let builds = Counter()

  private let container = Container(name: "app")

  @Test func list_hasSyncAndAsyncElements_inOrderOfRegistration() async throws {
    container.registerMany(Item.self) { _ in Item("1") }
    container.contributeAsync(Item.self) { _ in
      await Task.yield()
      return Item("2")
    }
    container.install { contributeAsync(Item.self) { _ in Item("3") } }
    container.registerMany(Item.self) { _ in Item("4") }
    let items = try await container.resolveAsync([Item].self)
    #expect(items.map(\.text) == ["1", "2", "3", "4"])
    // After that, a plain request returns the same instances.
    #expect(container.resolveMany(Item.self) == items)
    #expect(container.resolveSet(Item.self) == Set(items))
  }

  @Test func coldList_requiresAsync() {
    container.contributeAsync(Item.self, line: 1) { _ in Item("1") }
    #expect(
      errorText { try container.tryResolveMany(Item.self) } == """
        [SwiftHilt/RequiresAsync] Item has an asynchronous factory and no cached instance

          path:    [Item] -> Item      (AsyncContributionTests.swift:1)
          help:    await resolveAsync([Item].self) first, or await prewarm() at start-up
        """)
  }

  @Test func map_isBuilt_andAReplacedEntryIsNot() async throws {
    let child = container.child()
    container.contributeAsync(Item.self, key: "a") { _ in builds.counting(Item("a")) }
    container.contributeAsync(Item.self, key: "b") { _ in Item("b") }
    child.contributeAsync(Item.self, key: "a") { _ in Item("child's a") }
    let map = try await child.resolveAsync([String: Item].self)
    #expect(map.mapValues(\.text) == ["a": "child's a", "b": "b"])
    #expect(builds.value == 0)
    #expect(child.resolveMap(Item.self, keyedBy: String.self) == map)
  }

  @Test func optionalAndSet_buildTheElements() async throws {
    container.contributeAsync(Item.self) { _ in Item("1") }
    #expect(try await container.resolveAsync([Item]?.self)?.count == 1)
    let other = container.fork()
    #expect(try await other.resolveAsync(Set<Item>.self).count == 1)
  }

  @Test func scopedElement_isBuiltForWhoAsks() async throws {
    container.contributeAsync(Item.self, lifetime: .scoped) { r in
      Item((r as! Container).name ?? "")
    }
    let child = container.child(name: "child")
    let items = try await child.resolveAsync([Item].self)
    #expect(items.map(\.text) == ["child"])
    #expect(child.resolveMany(Item.self) == items)
    #expect(try await container.resolveAsync([Item].self).map(\.text) == ["app"])
  }

  @Test func element_isBuiltOnce_forManyTasks() async throws {
    let container = container
    container.contributeAsync(Item.self) { [unowned container] _ in
      builds.increment()
      await container.meetWaiters(50)
      return Item("1")
    }
    let sets = try await withThrowingTaskGroup(of: [Item].self) { group in
      for _ in 0..<50 { group.addTask { try await container.resolveAsync([Item].self) } }
      return try await group.reduce(into: Set<[Item]>()) { $0.insert($1) }
    }
    #expect(sets.count == 1)
    #expect(builds.value == 1)
  }

  @Test func declaredCollection_isBuiltFirst() async throws {
    container.contributeAsync(Item.self) { _ in Item("1") }
    container.bind(Host.self, to: Host.init)
    #expect(try await container.resolveAsync(Host.self).items.count == 1)
  }

  @Test func syncElement_hasItsDeclaredAsyncDependencies() async throws {
    container.registerAsync(String.self) { _ in "text" }
    container.install {
      contribute(Item.self, dependencies: [Dependency(String.self)]) { r in
        Item(try r.tryResolve())
      }
    }
    #expect(try await container.resolveAsync([Item].self).map(\.text) == ["text"])
  }

  @Test func listOfLazy_buildsNoAsyncElement() async throws {
    container.contributeAsync(Item.self) { _ in builds.counting(Item("1")) }
    let lazies = try await container.resolveAsync([Lazy<Item>].self)
    #expect(builds.value == 0)
    #expect(code { _ = try lazies[0].get() } == "RequiresAsync")
    _ = try await container.resolveAsync([Item].self)
    #expect(try lazies[0].get().text == "1")
  }

  @Test func elementThatAsksForItsOwnList_isACycle() async throws {
    container.contributeAsync(Item.self) { r in
      try await r.makeAsync(Item("1"), needing: [Item].self)
    }
    let container = container
    #expect(await awaitedCode { _ = try await container.resolveAsync([Item].self) } == "Cycle")
  }

  @Test func removedElement_isBuiltInItsOwnContainer() async throws {
    enum Second: HiltModule {
      static let owners = Journal()
      static func __register(into container: Container) {
        container.contributeAsync(Item.self) { r in
          owners.noting((r as! Container).name ?? "", Item("2"))
        }
      }
    }
    enum Empty: HiltModule { static var bindings: [Registration] { [] } }
    container.contributeAsync(Item.self) { [unowned container] _ in
      try container.replace(module: Second.self, with: Empty.self)
      return Item("1")
    }
    container.install(Second.self)
    let items = try await container.child(name: "child").resolveAsync([Item].self)
    #expect(items.map(\.text) == ["1"])
    #expect(Second.owners.entries == ["app"])
  }

  @Test func twoEntriesOfOneKey_areADuplicate_andBuildNothing() async throws {
    for _ in 0..<2 {
      container.contributeAsync(Item.self, key: 1) { _ in builds.counting(Item("1")) }
    }
    let container = container
    #expect(
      await awaitedCode { _ = try await container.resolveAsync([Int: Item].self) }
        == "DuplicateMapKey")
    #expect(builds.value == 0)
  }
}
