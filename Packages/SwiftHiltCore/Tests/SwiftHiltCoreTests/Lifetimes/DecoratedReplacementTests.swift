import SwiftHiltCore
import Testing

/// Law 1 for a child's decorators: the ancestor's decorated binding is replaced, sometimes by a
/// binding of another lifetime.
@Suite struct DecoratedReplacementTests {
  private let root = Container()
  private let child: Container

  init() {
    child = root.child()
    wrap(child, "c")
  }

  private func register(_ text: String, _ lifetime: Lifetime) {
    root.register(Wrapped.self, lifetime: lifetime) { _ in Wrapped(text) }
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .graph, .weak])
  func replacedWeakBinding_isStale_whileItsWrapperIsHeld(by lifetime: Lifetime) {
    register("old", .weak)
    let held = child.resolve(Wrapped.self)
    #expect(child.resolve(Wrapped.self) === held)
    register("new", lifetime)
    let replaced = child.resolve(Wrapped.self)
    #expect(replaced.text == "c(new)")
    withExtendedLifetime(held) {}
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .graph])
  func replacedBinding_isStale_whenAWeakOneFollows(_ lifetime: Lifetime) {
    register("old", lifetime)
    #expect(child.resolve(Wrapped.self).text == "c(old)")
    register("new", .weak)
    let first = child.resolve(Wrapped.self)
    #expect(first.text == "c(new)")
    #expect(child.resolve(Wrapped.self) === first)
  }

  @Test func weakWrapper_isReleased_whenItsBindingIsReplaced() {
    register("old", .weak)
    var held: Wrapped? = child.resolve(Wrapped.self)
    let released = Weak(held!)
    register("new", .singleton)
    _ = child.resolve(Wrapped.self)
    held = nil
    #expect(!released.isAlive)
  }
}
