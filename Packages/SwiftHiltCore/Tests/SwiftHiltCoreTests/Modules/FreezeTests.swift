import SwiftHiltCore
import Testing

private final class Item {}

/// Law 13: a frozen container refuses changes.
@Suite struct FreezeTests {
  @Test func frozen_stillFills() {
    let container = Container()
    container.register(Item.self) { _ in Item() }
    container.register(Int.self, lifetime: .scoped) { _ in 1 }
    container.freeze()
    #expect(container.isFrozen)
    #expect(container.resolve(Item.self) === container.resolve(Item.self))
    #expect(container.resolve(Int.self) == 1)
    container.prewarmSingletons()
  }

  @Test func children_registerFreely_andOverride() {
    let root = Container()
    root.register(Int.self) { _ in 1 }
    root.freeze()
    let child = root.child()
    #expect(!child.isFrozen)
    child.register(Int.self) { _ in 2 }
    child.decorate(Int.self) { _, value in value * 10 }
    child.clearCache()
    #expect(child.resolve(Int.self) == 20)
    #expect(root.resolve(Int.self) == 1)
  }

  @Test func fork_isNotFrozen_andLeavesTheOriginalAlone() {
    let container = Container()
    container.register(Int.self) { _ in 1 }
    container.freeze()
    let fork = container.fork()
    #expect(!fork.isFrozen)
    fork.register(Int.self) { _ in 2 }
    #expect(fork.resolve(Int.self) == 2)
    #expect(container.resolve(Int.self) == 1)
  }

  @Test func frozen_twice_keepsTheFirstSite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = frozenContainer()
      container.freeze(file: "App/Again.swift", line: 9)
      container.register(Int.self, file: "App/Late.swift", line: 2) { _ in 1 }
    }
    #expect(trapText(result?.standardErrorContent ?? []) == expected("Int", "Late.swift:2"))
  }

  @Test func frozen_canBeClosed() throws {
    let container = Container()
    container.freeze()
    try container.close()
    #expect(container.isClosed)
  }

  @Test func installedModule_mayBeAskedForAgain() {
    enum Module: HiltModule {
      static func __register(into container: Container) {
        container.register(Int.self) { _ in 1 }
      }
    }
    let container = Container()
    container.install(Module.self)
    container.freeze()
    container.install(Module.self)
    #expect(container.resolve(Int.self) == 1)
  }

  // MARK: - Refused changes

  private func expected(_ key: String, _ site: String) -> String {
    """
    [SwiftHilt/Frozen] Container(app) is frozen and cannot change \(key)

      frozen:  at Main.swift:1
      change:  at \(site)
      help:    make the change before freeze() or in a fork, or register in a child
    """
  }

  @Test func register_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      frozenContainer().register(Int.self, file: "App/Late.swift", line: 2) { _ in 1 }
    }
    #expect(trapText(result?.standardErrorContent ?? []) == expected("Int", "Late.swift:2"))
  }

  @Test func registerInstance_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      frozenContainer().register(
        Int.self, qualifier: "q", file: "App/Late.swift", line: 3, instance: 1)
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == expected("Int @Named(q)", "Late.swift:3"))
  }

  @Test func registerMany_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      frozenContainer().registerMany(Int.self, file: "App/Late.swift", line: 4) { _ in 1 }
    }
    #expect(trapText(result?.standardErrorContent ?? []) == expected("Int", "Late.swift:4"))
  }

  @Test func decorate_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      frozenContainer().decorate(Int.self, file: "App/Late.swift", line: 5) { $1 }
    }
    #expect(trapText(result?.standardErrorContent ?? []) == expected("Int", "Late.swift:5"))
  }

  @Test func unregister_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      frozenContainer().unregister(Int.self, file: "App/Late.swift", line: 6)
    }
    #expect(trapText(result?.standardErrorContent ?? []) == expected("Int", "Late.swift:6"))
  }

  @Test func clearCache_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      frozenContainer().clearCache(file: "App/Late.swift", line: 7)
    }
    #expect(
      trapText(result?.standardErrorContent ?? []) == """
        [SwiftHilt/Frozen] Container(app) is frozen and cannot clear its cache

          frozen:  at Main.swift:1
          change:  at Late.swift:7
          help:    clear the cache before freeze(), or create a fork, which has its own caches
        """)
  }

  @Test func alias_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      frozenContainer().alias(
        Double.self, to: Int.self, file: "App/Late.swift", line: 8
      ) { Double($0) }
    }
    #expect(trapText(result?.standardErrorContent ?? []) == expected("Double", "Late.swift:8"))
  }
}

private func frozenContainer() -> Container {
  let container = Container(name: "app")
  container.freeze(file: "App/Main.swift", line: 1)
  return container
}
