import SwiftHiltCore
import Testing

private final class Item {}

/// Collections of deferred values, from contributions to the plain type.
@Suite struct DeferredContributionTests {
  private let container = Container()

  @Test func listOfLazy_buildsNothing_untilAnElementIsRead() {
    let builds = Counter()
    for _ in 0..<2 {
      container.registerMany(Item.self) { _ in builds.counting(Item()) }
    }
    let lazies = container.resolve([Lazy<Item>].self)
    #expect(lazies.count == 2)
    #expect(builds.value == 0)
    #expect(lazies[1].value === container.resolveMany(Item.self)[1])
    #expect(builds.value == 2)
  }

  @Test func mapOfProviders_makesTransientsEachTime_andKeepsKeys() {
    let (root, child) = twoLevels()
    root.registerMany(Item.self, lifetime: .transient, key: "t") { _ in Item() }
    root.registerMany(Item.self, key: "s") { _ in Item() }
    child.registerMany(Item.self, key: "c") { _ in Item() }
    let map = child.resolve([String: Provider<Item>].self)
    #expect(Set(map.keys) == ["t", "s", "c"])
    #expect(map["t"]!() !== map["t"]!())
    #expect(map["s"]!() === map["s"]!())
    #expect(map["s"]!() === root.resolveMap(Item.self, keyedBy: String.self)["s"])
  }

  @Test func scopedElement_behindAProvider_belongsToWhoAskedForTheList() {
    let (root, child) = twoLevels()
    root.registerMany(Item.self, lifetime: .scoped) { _ in Item() }
    let provider = child.resolve([Provider<Item>].self)[0]
    #expect(provider() === child.resolveMany(Item.self)[0])
    #expect(provider() !== root.resolveMany(Item.self)[0])
  }

  @Test func explicitContributionsOfLazy_winOverDerivedOnes() {
    container.registerMany(Item.self) { _ in Item() }
    container.registerMany(Lazy<Item>.self) { _ in Lazy { Item() } }
    container.registerMany(Lazy<Item>.self) { _ in Lazy { Item() } }
    #expect(container.resolve([Lazy<Item>].self).count == 2)
  }

  @Test func listOfProviders_holdsItsContainerWeakly() {
    var container: Container? = Container(name: "gone")
    container!.registerMany(Item.self) { _ in Item() }
    let provider = container!.resolve([Provider<Item>].self)[0]
    let released = Weak(container!)
    container = nil
    #expect(!released.isAlive)
    #expect(code { _ = try provider.get() } == "Closed")
  }

  @Test func listOfLazy_hasEveryElement_ofAPluralContribution() {
    container.install { contributeAll(Item.self) { _ in [Item(), Item()] } }
    let lazies = container.resolve([Lazy<Item>].self)
    #expect(lazies.count == 2)
    #expect(
      lazies.map { ObjectIdentifier($0.value) }
        == container.resolveMany(Item.self).map(ObjectIdentifier.init))
  }

  @Test func listOfLazy_buildsThePluralContributionsOnly_toCountThem() {
    let (single, plural) = (Counter(), Counter())
    container.registerMany(Item.self) { _ in single.counting(Item()) }
    container.install {
      contributeAll(Item.self, lifetime: .transient) { _ in plural.counting([Item(), Item()]) }
    }
    let lazies = container.resolve([Lazy<Item>].self)
    #expect(lazies.count == 3)
    #expect((single.value, plural.value) == (0, 1))
    #expect(lazies[1].value === lazies[1].value)
    #expect(lazies[1].value !== lazies[2].value)
    #expect((single.value, plural.value) == (0, 1))
  }

  @Test func provider_ofAPluralContribution_returnsItsElement_eachTime() {
    let builds = Counter()
    container.install {
      contributeAll(Item.self, lifetime: .transient) { _ in builds.counting([Item(), Item()]) }
    }
    let providers = container.resolve([Provider<Item>].self)
    #expect(builds.value == 1)
    #expect(providers[1]() === providers[1]())
    #expect(providers[0]() !== providers[1]())
    #expect(builds.value == 1)
  }

  @Test func pluralContribution_thatAsksForItsOwnList_isACycle() {
    container.install {
      contributeAll(Item.self, line: 2) { r in try r.make([Item()], needing: [Lazy<Item>].self) }
    }
    #expect(
      errorText { try container.tryResolve([Lazy<Item>].self) } == """
        [SwiftHilt/Cycle] [Item] depends on itself

          path:    [Item] -> [Item] -> [Item]      \
        (DeferredContributionTests.swift:2 -> DeferredContributionTests.swift:2)
          help:    use Lazy, Provider or a function for one of these dependencies
        """)
  }

  @Test func close_disposesOfEachElement_ofAPluralContribution() throws {
    let journal = Journal()
    container.install {
      contributeAll(Socket.self, onClose: { journal.note("told \($0.name)") }) { _ in
        [Socket(journal, "1"), Socket(journal, "2")]
      }
    }
    _ = container.resolveMany(Socket.self)
    try container.close()
    #expect(journal.entries == ["told 2", "dispose 2", "told 1", "dispose 1"])
  }
}
