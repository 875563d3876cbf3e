import Foundation
import SwiftHiltCore
import Testing

private final class Noisy {
  let onDeinit: () -> Void
  init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
  deinit { onDeinit() }
}

/// Law 6: no lock of the container is held while user code runs.
///
/// In each test, user code uses the container from another thread and waits for that thread. If a
/// lock were held, the thread would never end.
@Suite struct NoLockHeldTests {
  private let container = Container()

  /// Uses a container in every way that takes a lock, on another thread.
  private static func use(_ container: Container) -> Bool {
    startThread {
      container.register(Int.self, instance: 1)
      container.register(Int.self, qualifier: "named", lifetime: .scoped) { _ in 2 }
      container.registerMany(Int.self) { _ in 3 }
      container.decorate(Int.self) { _, number in number }
      _ = container.resolve(Int.self)
      _ = container.resolve(Int.self, qualifier: "named")
      _ = container.resolveMany(Int.self)
      _ = container.child().resolve(Int.self, qualifier: "named")
      container.unregister(Int.self)
    }()
  }

  @Test(arguments: Lifetime.all.dropLast())
  func otherThreads_canUseTheContainer_whileAFactoryRuns(lifetime: Lifetime) {
    container.register([Bool].self, qualifier: "result", lifetime: .transient) { r in
      try r.make([], needing: Noisy.self)
    }
    let free = Shared(false)
    container.register(Noisy.self, lifetime: lifetime) { _ in
      free.value = Self.use(container)
      return Noisy {}
    }
    _ = container.resolve([Bool].self, qualifier: "result")

    #expect(free.value)
  }

  @Test func otherThreads_canUseTheContainer_whileADecoratorRuns() {
    let free = Shared(false)
    container.register(String.self) { _ in "inner" }
    container.decorate(String.self) { _, inner in
      free.value = Self.use(container)
      return inner
    }
    _ = container.resolve(String.self)

    #expect(free.value)
  }

  @Test func otherThreads_canUseTheContainer_whileAnObserverRuns() {
    let free = Shared<[Bool]>([])
    container.register(String.self) { _ in "any" }
    container.addObserver(
      Watcher { _, event in
        guard event.key == BindingKey(String.self) else { return }
        free.value += [NoLockHeldTests.use(container)]
      })
    _ = container.resolve(String.self)
    _ = container.resolve(String.self)

    #expect(free.value == [true, true, true])
  }

  @Test(arguments: ["register", "unregister", "clearCache", "decorate", "instance"])
  func everyThread_canUseTheContainer_whileAnInstanceGoes(how: String) {
    let free = Shared(false)
    container.register(Int8.self) { _ in 1 }
    container.register(Noisy.self) { _ in
      Noisy {
        container.register(Int8.self, override: true) { _ in 2 }
        free.value = Self.use(container)
      }
    }
    _ = container.resolve(Noisy.self)
    switch how {
    case "register": container.register(Noisy.self, lifetime: .transient) { _ in Noisy {} }
    case "unregister": container.unregister(Noisy.self)
    case "clearCache": container.clearCache()
    case "decorate": container.decorate(Noisy.self) { _, noisy in noisy }
    default: container.register(Noisy.self, instance: Noisy {})
    }

    #expect(free.value)
    #expect(container.resolve(Int8.self) == 2)
  }

  @Test func otherThreads_canUseTheContainer_whileAStaleScopedInstanceGoes() {
    let (parent, child) = twoLevels()
    let free = Shared<[Bool]>([])
    parent.register(Noisy.self, lifetime: .scoped) { _ in
      Noisy { free.change { $0.append(Self.use(child)) } }
    }
    parent.decorate(Noisy.self) { _, inner in
      Noisy { withExtendedLifetime(inner) { free.change { $0.append(Self.use(child)) } } }
    }
    _ = child.resolve(Noisy.self)
    parent.register(Noisy.self, lifetime: .scoped) { _ in Noisy {} }
    _ = child.resolve(Noisy.self)

    #expect(!free.value.isEmpty)
    #expect(free.value.allSatisfy { $0 })
  }

  @Test func otherThreads_canUseTheContainer_whileAReplacedClosureGoes() {
    let free = Shared(false)
    do {
      let captured = Noisy { free.value = Self.use(container) }
      container.register(String.self) { _ in withExtendedLifetime(captured) { "old" } }
    }
    container.register(String.self) { _ in "new" }

    #expect(free.value)
  }
}
