import SwiftHiltCore
import Testing

@Suite struct ClearCacheTests {
  private let container = Container()
  private let journal = Journal()

  @Test func clearCache_dropsSingletonsAndScoped_ofThisContainerOnly() {
    let (root, child) = twoLevels()
    root.register(Socket.self) { _ in Socket(journal) }
    root.register(Socket.self, qualifier: "scoped", lifetime: .scoped) { _ in Socket(journal) }
    let single = child.resolve(Socket.self)
    let (ofRoot, ofChild) = (
      root.resolve(Socket.self, qualifier: "scoped"),
      child.resolve(Socket.self, qualifier: "scoped")
    )
    child.clearCache()
    #expect(child.resolve(Socket.self) === single)
    #expect(root.resolve(Socket.self, qualifier: "scoped") === ofRoot)
    let newOfChild = child.resolve(Socket.self, qualifier: "scoped")
    #expect(newOfChild !== ofChild)
    root.clearCache()
    #expect(child.resolve(Socket.self) !== single)
    #expect(child.resolve(Socket.self, qualifier: "scoped") === newOfChild)
    #expect(root.resolve(Socket.self, qualifier: "scoped") !== ofRoot)
  }

  @Test func clearCache_releases_andDisposesOfNothing() throws {
    let container = Container()
    container.register(Socket.self, onClose: { _ in journal.note("closed") }) { _ in Socket(journal)
    }
    let item = Weak(container.resolve(Socket.self))
    container.clearCache()
    #expect(!item.isAlive)
    #expect(journal.entries == [])
    try container.close()
    #expect(journal.entries == [])
  }

  @Test func clearCache_duringACreation_letsItEnd_andCachesNothing() {
    let pause = Pause()
    let builds = Counter()
    container.register(Socket.self) { _ in
      if builds.increment() == 1 {
        pause.hold()
      }
      return Socket(journal)
    }
    let first = Shared<Socket?>(nil)
    let join = startThread { first.value = container.resolve(Socket.self) }
    pause.meet()
    container.clearCache()
    pause.end()
    #expect(join())
    #expect(first.value != nil)
    #expect(container.resolve(Socket.self) !== first.value)
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
