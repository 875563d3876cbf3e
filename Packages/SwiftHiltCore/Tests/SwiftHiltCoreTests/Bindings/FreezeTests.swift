import SwiftHiltCore
import Testing

private final class Service {}

private enum Module: HiltModule {
  static func __register(into container: Container) {
    container.register(Int.self) { _ in 1 }
  }
}

/// Law 13: freezing fixes bindings, not caches.
@Suite struct FreezeTests {
  private func frozen() -> Container {
    let container = Container()
    container.register(Service.self) { _ in Service() }
    container.register([Service].self, lifetime: .scoped) { r in [r.resolve()] }
    container.register(Int.self, instance: 1)
    container.freeze()
    return container
  }

  @Test(arguments: [false, true]) func instances_stillFill(isPrewarmed: Bool) throws {
    let container = frozen()
    if isPrewarmed { try container.tryPrewarmSingletons() }

    #expect(container.resolve(Service.self) === container.resolve(Service.self))
    #expect(container.resolve([Service].self)[0] === container.resolve(Service.self))
    #expect(container.resolve(Lazy<Service>.self).value === container.resolve(Service.self))
  }

  @Test func children_registerFreely_andOverride() {
    let root = frozen()
    let child = root.child()
    child.register(Int.self, instance: 2)
    child.decorate(Int.self) { _, value in value * 10 }
    child.decorate(Service.self) { _, _ in Service() }
    child.clearCache()

    #expect(child.resolve(Int.self) == 20)
    #expect(root.resolve(Int.self) == 1)
    #expect(child.resolve([Service].self).count == 1)
  }

  @Test func forkAndChild_areNotFrozen_andAForkLeavesTheOriginalAlone() {
    let container = frozen()
    let fork = container.fork()
    fork.register(Int.self, instance: 2)

    #expect(container.isFrozen)
    #expect(!fork.isFrozen)
    #expect(!container.child().isFrozen)
    #expect(fork.resolve(Int.self) == 2)
    #expect(container.resolve(Int.self) == 1)
  }

  @Test func observers_mayBeAttached_andAFrozenContainerClosed() throws {
    let container = frozen()
    let observer = RecordingObserver()
    container.addObserver(observer)
    _ = container.resolve(Service.self)
    container.removeObserver(observer)

    #expect(container.isFrozen)
    try container.close()
    #expect(container.isClosed)
  }

  @Test func installedModule_mayBeInstalledAgain() {
    let container = Container()
    container.install(Module.self)
    container.freeze()
    container.install(Module.self)

    #expect(container.resolve(Int.self) == 1)
  }

  // MARK: - Refused changes

  @Test(arguments: 0..<3)
  func change_isRefused_whenTheContainerIsFrozenDuringIt(_ change: Int) async {
    await #expect(processExitsWith: .failure) { [change] in
      let (container, qualifier) = (Container(), Hooked())
      for round in 0..<2 {
        switch change {
        case 0: container.registerMany(Service.self, qualifier: qualifier) { _ in Service() }
        case 1 where round == 1: container.clearCache(of: Service.self, qualifier: qualifier)
        default: container.register(Service.self, qualifier: qualifier) { _ in Service() }
        }
        qualifier.run { container.freeze() }
      }
    }
  }

  @Test(arguments: [
    (0, "Int"), (1, "Int @Named(q)"), (2, "Int"), (3, "Int"), (4, "Int"), (5, "Double"),
    (6, "Module"),
  ])
  func change_isRefused_namingBothSites(_ change: Int, key: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [change] in
      let container = Container(name: "app").install(Module.self)
      container.freeze(file: "App/Main.swift", line: 1)
      container.freeze(file: "App/Again.swift", line: 9)  // The first place counts.
      let late: StaticString = "App/Late.swift"
      switch change {
      case 0: container.register(Int.self, file: late, line: 2) { _ in 1 }
      case 1: container.register(Int.self, qualifier: "q", file: late, line: 2, instance: 1)
      case 2: container.registerMany(Int.self, file: late, line: 2) { _ in 1 }
      case 3: container.decorate(Int.self, file: late, line: 2) { $1 }
      case 4: container.unregister(Int.self, file: late, line: 2)
      case 6: try container.replace(module: Module.self, with: Module.self, file: late, line: 2)
      default: container.alias(Double.self, to: Int.self, file: late, line: 2) { Double($0) }
      }
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/Frozen] Container(app) is frozen and cannot change \(key)

          frozen:  at Main.swift:1
          change:  at Late.swift:2
          help:    make the change before freeze() or in a fork, or register in a child
        """)
  }

  @Test func clearCache_isRefused_withItsOwnHelp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.freeze(file: "App/Main.swift", line: 1)
      container.clearCache(file: "App/Late.swift", line: 2)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/Frozen] Container is frozen and cannot clear its cache

          frozen:  at Main.swift:1
          change:  at Late.swift:2
          help:    clear the cache before freeze(), or create a fork, which has its own caches
        """)
  }
}
