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

  @Test(arguments: Lifetime.all.dropLast(), Lifetime.all.dropLast())
  func replacedBinding_isStale_whileItsWrapperIsHeld(old: Lifetime, new: Lifetime) {
    register("old", old)
    let held = child.resolve(Wrapped.self)
    #expect((child.resolve(Wrapped.self) === held) == ![.transient, .graph].contains(old))
    register("new", new)
    let replaced = child.resolve(Wrapped.self)
    #expect(replaced.text == "c(new)")
    #expect((child.resolve(Wrapped.self) === replaced) == ![.transient, .graph].contains(new))
    withExtendedLifetime(held) {}
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
