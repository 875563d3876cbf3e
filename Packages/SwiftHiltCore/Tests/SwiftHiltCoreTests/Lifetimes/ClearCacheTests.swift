import SwiftHiltCore
import Testing

private final class Item: Disposable {
  let journal: Journal?
  init(_ journal: Journal? = nil) { self.journal = journal }
  func dispose() { journal?.note("disposed") }
}

@Suite struct ClearCacheTests {
  private let container = Container()

  @Test func clearCache_dropsSingletonsAndScoped_ofThisContainerOnly() {
    let root = Container()
    let child = root.child()
    root.register(Item.self) { _ in Item() }
    root.register(Item.self, qualifier: "scoped", lifetime: .scoped) { _ in Item() }
    let single = child.resolve(Item.self)
    let (ofRoot, ofChild) = (
      root.resolve(Item.self, qualifier: "scoped"), child.resolve(Item.self, qualifier: "scoped")
    )
    child.clearCache()
    #expect(child.resolve(Item.self) === single)
    #expect(root.resolve(Item.self, qualifier: "scoped") === ofRoot)
    let newOfChild = child.resolve(Item.self, qualifier: "scoped")
    #expect(newOfChild !== ofChild)
    root.clearCache()
    #expect(child.resolve(Item.self) !== single)
    #expect(child.resolve(Item.self, qualifier: "scoped") === newOfChild)
    #expect(root.resolve(Item.self, qualifier: "scoped") !== ofRoot)
  }

  @Test func clearCache_releases_andDisposesOfNothing() throws {
    let (container, journal) = (Container(), Journal())
    container.register(Item.self, onClose: { _ in journal.note("closed") }) { _ in Item(journal) }
    let item = Weak(container.resolve(Item.self))
    container.clearCache()
    #expect(!item.isAlive)
    #expect(journal.entries == [])
    try container.close()
    #expect(journal.entries == [])
  }

  @Test func clearCache_keepsReadyMadeInstances() {
    let item = Item()
    container.register(Item.self, instance: item)
    container.clearCache()
    #expect(container.resolve(Item.self) === item)
  }

  @Test func clearCache_dropsContributions() {
    container.registerMany(Item.self) { _ in Item() }
    let item = container.resolveMany(Item.self)[0]
    container.clearCache()
    #expect(container.resolveMany(Item.self)[0] !== item)
  }

  @Test func clearCache_dropsDecoratedInstances_bothSides() {
    let container = Container()
    let builds = Counter()
    container.register(Item.self) { _ in
      builds.increment()
      return Item()
    }
    container.decorate(Item.self) { _, _ in Item() }
    let item = Weak(container.resolve(Item.self))
    container.clearCache()
    #expect(!item.isAlive)
    _ = container.resolve(Item.self)
    #expect(builds.value == 2)
  }

  @Test func clearCache_duringACreation_letsItEnd_andCachesNothing() {
    let (began, goOn) = (Gate(), Gate())
    let builds = Counter()
    container.register(Item.self) { _ in
      if builds.increment() == 1 {
        began.open()
        goOn.wait()
      }
      return Item()
    }
    let first = Shared<Item?>(nil)
    let join = startThread { first.value = container.resolve(Item.self) }
    began.wait()
    container.clearCache()
    goOn.open()
    #expect(join())
    #expect(first.value != nil)
    #expect(container.resolve(Item.self) !== first.value)
    #expect(builds.value == 2)
  }

  @Test func clearCache_runsDeinits_thatResolveAndClearAgain() {
    final class Restless {
      let container: Container
      init(_ container: Container) { self.container = container }
      deinit {
        _ = container.resolve(Int.self)
        container.clearCache()
      }
    }
    let container = Container()
    container.register(Int.self) { _ in 1 }
    container.register(Restless.self) { [unowned container] _ in Restless(container) }
    let restless = Weak(container.resolve(Restless.self))
    container.clearCache()
    #expect(!restless.isAlive)
  }
}
