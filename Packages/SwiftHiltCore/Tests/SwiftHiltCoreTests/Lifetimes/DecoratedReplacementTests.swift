import SwiftHiltCore
import Testing

private final class Service {
  let text: String
  init(_ text: String) { self.text = text }
}

/// Law 1 for a child's decorators: the ancestor's decorated binding is replaced, sometimes by a
/// binding of another lifetime.
@Suite struct DecoratedReplacementTests {
  private let root = Container()
  private let child: Container

  init() {
    child = root.child()
    child.decorate(Service.self) { _, inner in Service("c(\(inner.text))") }
  }

  private func register(_ text: String, _ lifetime: Lifetime) {
    root.register(Service.self, lifetime: lifetime) { _ in Service(text) }
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .graph, .weak])
  func replacedWeakBinding_isStale_whileItsWrapperIsHeld(by lifetime: Lifetime) {
    register("old", .weak)
    let held = child.resolve(Service.self)
    #expect(child.resolve(Service.self) === held)
    register("new", lifetime)
    let replaced = child.resolve(Service.self)
    #expect(replaced.text == "c(new)")
    withExtendedLifetime(held) {}
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .graph])
  func replacedBinding_isStale_whenAWeakOneFollows(_ lifetime: Lifetime) {
    register("old", lifetime)
    #expect(child.resolve(Service.self).text == "c(old)")
    register("new", .weak)
    let first = child.resolve(Service.self)
    #expect(first.text == "c(new)")
    #expect(child.resolve(Service.self) === first)
  }

  @Test func weakWrapper_isReleased_whenItsBindingIsReplaced() {
    register("old", .weak)
    var held: Service? = child.resolve(Service.self)
    let released = Weak(held!)
    register("new", .singleton)
    _ = child.resolve(Service.self)
    held = nil
    #expect(!released.isAlive)
  }
}
