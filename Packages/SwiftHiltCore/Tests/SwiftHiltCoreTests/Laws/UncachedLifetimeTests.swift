import SwiftHiltCore
import Testing

private final class Object {}

/// Law 4: lifetimes whose instances a container doesn't keep.
@Suite struct UncachedLifetimeTests {
  @Test(arguments: [Lifetime.transient, .weak, .graph])
  func instance_isShared_onlyWhenWeak_andFreedWhenItsUserLetsGo(lifetime: Lifetime) {
    let container = Container()
    container.register(Object.self, lifetime: lifetime) { _ in Object() }
    weak var object: Object?
    do {
      let held = container.resolve(Object.self)
      object = held
      #expect(object != nil)
      #expect((container.resolve(Object.self) === held) == (lifetime == .weak))
      withExtendedLifetime(held) {}
    }

    #expect(object == nil)
  }
}
