import SwiftHiltCore
import Testing

private final class Object {}

/// Law 4: lifetimes whose instances a container doesn't keep.
@Suite struct UncachedLifetimeTests {
  @Test func transient_isNewEachTime() {
    let container = Container()
    container.register(Object.self, lifetime: .transient) { _ in Object() }

    #expect(container.resolve(Object.self) !== container.resolve(Object.self))
  }

  @Test(arguments: [Lifetime.transient, .weak, .graph])
  func instance_isFreed_whenItsUserLetsGo(lifetime: Lifetime) {
    let container = Container()
    container.register(Object.self, lifetime: lifetime) { _ in Object() }
    weak var object: Object?
    do {
      let held = container.resolve(Object.self)
      object = held
      #expect(object != nil)
      withExtendedLifetime(held) {}
    }

    #expect(object == nil)
  }
}
