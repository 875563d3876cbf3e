import SwiftHiltCore
import Testing

private final class Service {}

/// Law 13: freezing fixes bindings, not caches. The tests of messages cover the refused changes.
@Suite struct FreezeLawTests {
  private func frozen() -> Container {
    let container = Container()
    container.register(Service.self) { _ in Service() }
    container.register([Service].self, lifetime: .scoped) { r in [r.resolve()] }
    container.freeze()
    return container
  }

  @Test func isFrozen_saysSo() {
    #expect(frozen().isFrozen)
    #expect(!frozen().child().isFrozen)
    #expect(!Container().isFrozen)
  }

  @Test func instances_stillFill() {
    let container = frozen()

    #expect(container.resolve(Service.self) === container.resolve(Service.self))
    #expect(container.resolve([Service].self)[0] === container.resolve(Service.self))
    #expect(container.resolve(Lazy<Service>.self).value === container.resolve(Service.self))
  }

  @Test func children_registerFreely() {
    let child = frozen().child()
    child.register(Int.self, instance: 1)
    child.decorate(Service.self) { _, _ in Service() }
    child.clearCache()

    #expect(child.resolve(Int.self) == 1)
    #expect(child.resolve([Service].self).count == 1)
  }

  @Test func fork_isNotFrozen() {
    let fork = frozen().fork()
    fork.register(Int.self, instance: 1)

    #expect(!fork.isFrozen)
    #expect(fork.resolve(Int.self) == 1)
  }

  @Test func observers_mayBeAttached() {
    final class Silent: ResolutionObserver { func observe(_ event: ResolutionEvent) {} }
    let container = frozen()
    let observer = Silent()
    container.addObserver(observer)
    _ = container.resolve(Service.self)
    container.removeObserver(observer)

    #expect(container.isFrozen)
  }

  @Test func registration_isRefused_whenTheContainerIsFrozenDuringIt() async {
    await #expect(processExitsWith: .failure) {
      let (container, qualifier) = (Container(), Hooked())
      container.register(Service.self, qualifier: qualifier) { _ in Service() }
      qualifier.run { container.freeze() }
      container.register(Service.self, qualifier: qualifier) { _ in Service() }
    }
  }

  @Test func contribution_isRefused_whenTheContainerIsFrozenDuringIt() async {
    await #expect(processExitsWith: .failure) {
      let (container, qualifier) = (Container(), Hooked())
      container.registerMany(Service.self, qualifier: qualifier) { _ in Service() }
      qualifier.run { container.freeze() }
      container.registerMany(Service.self, qualifier: qualifier) { _ in Service() }
    }
  }

  @Test func freezingTwice_isHarmless() {
    let container = frozen()
    container.freeze()

    #expect(container.isFrozen)
  }

  @Test func prewarm_fillsAFrozenContainer() throws {
    let container = frozen()
    try container.tryPrewarmSingletons()

    #expect(container.resolve(Service.self) === container.resolve(Service.self))
  }
}
