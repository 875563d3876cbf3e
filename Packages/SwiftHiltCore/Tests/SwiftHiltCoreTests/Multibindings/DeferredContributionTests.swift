import SwiftHiltCore
import Testing

private final class Item {}

/// Collections of deferred values, made from contributions to the plain type.
@Suite struct DeferredContributionTests {
  @Test func listOfLazy_buildsNothing_untilAnElementIsRead() {
    let container = Container()
    let builds = Counter()
    for _ in 0..<2 {
      container.registerMany(Item.self) { _ in
        builds.increment()
        return Item()
      }
    }
    let lazies = container.resolve([Lazy<Item>].self)
    #expect(lazies.count == 2)
    #expect(builds.value == 0)
    #expect(lazies[1].value === container.resolveMany(Item.self)[1])
    #expect(builds.value == 2)
  }

  @Test func mapOfProviders_makesTransientsEachTime_andKeepsKeys() {
    let root = Container()
    let child = root.child()
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
    let root = Container()
    let child = root.child()
    root.registerMany(Item.self, lifetime: .scoped) { _ in Item() }
    let provider = child.resolve([Provider<Item>].self)[0]
    #expect(provider() === child.resolveMany(Item.self)[0])
    #expect(provider() !== root.resolveMany(Item.self)[0])
  }

  @Test func explicitContributionsOfLazy_winOverDerivedOnes() {
    let container = Container()
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

  @Test(.disabled("a plural contribution is left out of [Lazy<T>] and [Provider<T>]"))
  func listOfLazy_hasEveryElement_ofAPluralContribution() {
    let container = Container()
    container.install { contributeAll(Item.self) { _ in [Item(), Item()] } }
    let lazies = container.resolve([Lazy<Item>].self)
    #expect(lazies.count == 2)
    #expect(
      lazies.map { ObjectIdentifier($0.value) }
        == container.resolveMany(Item.self).map(ObjectIdentifier.init))
  }
}
