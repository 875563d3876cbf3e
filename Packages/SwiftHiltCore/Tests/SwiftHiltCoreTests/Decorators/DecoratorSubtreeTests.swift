import SwiftHiltCore
import Testing

/// Law 16 in a tree of containers.
@Suite struct DecoratorSubtreeTests {
  private let root = Container()

  @Test func childsDecorator_wrapsTheOwnersInstance_whichStaysUndecorated() {
    let root = Container(name: "root")
    let child = root.child(name: "child")
    root.register(Wrapped.self) { _ in Wrapped("base") }
    wrap(child, "c")
    let decorated = child.resolve(Wrapped.self)
    #expect(decorated.text == "c(base)")
    #expect(decorated.resolver == "child")
    #expect(root.resolve(Wrapped.self).text == "base")
    #expect(decorated.inner === root.resolve(Wrapped.self))
  }

  @Test func childsDecorator_isCachedThere_forItsSubtree() {
    let child = root.child()
    root.register(Wrapped.self) { _ in Wrapped("base") }
    wrap(child, "c")
    let decorated = child.child().resolve(Wrapped.self)
    #expect(child.resolve(Wrapped.self) === decorated)
    #expect(child.child().resolve(Wrapped.self) === decorated)
    #expect(root.child().resolve(Wrapped.self).text == "base")
  }

  @Test func decoratedInstance_isReleased_withItsDecoration() {
    let child = root.child()
    root.register(Wrapped.self) { _ in Wrapped("base") }
    wrap(child, "c")
    weak var decorated: Wrapped?
    decorated = child.resolve(Wrapped.self)
    #expect(decorated != nil)
    child.unregister(Wrapped.self)
    #expect(decorated == nil)
    #expect(child.resolve(Wrapped.self) === root.resolve(Wrapped.self))
  }

  @Test func scopedInstance_isDecoratedWhereItIsAskedFor() {
    let root = Container(name: "root")
    let child = root.child(name: "child")
    let leaf = child.child(name: "leaf")
    root.register(Wrapped.self, lifetime: .scoped) { _ in Wrapped("base") }
    wrap(child, "c")
    #expect(leaf.resolve(Wrapped.self).text == "c(base)")
    #expect(leaf.resolve(Wrapped.self) === leaf.resolve(Wrapped.self))
    #expect(leaf.resolve(Wrapped.self) !== child.resolve(Wrapped.self))
    #expect(leaf.resolve(Wrapped.self).resolver == "leaf")
    #expect(root.resolve(Wrapped.self).text == "base")
  }

  @Test(arguments: [false, true]) func weakInstance_isWrappedWeakly(inAChild: Bool) {
    let asked = inAChild ? root.child() : root
    root.register(Wrapped.self, lifetime: .weak) { _ in Wrapped("base") }
    wrap(asked, "c")
    var held: Wrapped? = asked.resolve()
    let (outer, inner) = (Weak(held!), Weak(held!.inner!))
    #expect(asked.resolve(Wrapped.self) === held)
    #expect(root.resolve(Wrapped.self) === (inAChild ? inner : outer).object)
    held = nil
    #expect(!outer.isAlive)
    #expect(!inner.isAlive)
  }

  @Test func namedScope_decoratedAboveIt_isCachedInTheScope() {
    let middle = root.child()
    root.register(Wrapped.self, lifetime: .scope("session")) { _ in Wrapped("base") }
    wrap(middle, "m")
    let session = middle.child(name: "session", scope: "session")
    let (one, other) = (session.child(), session.child())
    #expect(one.resolve(Wrapped.self) === other.resolve(Wrapped.self))
    #expect(one.resolve(Wrapped.self).text == "m(base)")
  }

  @Test func namedScope_decoratedBelowIt_isCachedInTheDecoratingContainer() {
    root.register(Wrapped.self, lifetime: .scope("session")) { _ in Wrapped("base") }
    let session = root.child(name: "session", scope: "session")
    var child: Container? = session.child(name: "child")
    wrap(child!, "c")
    var decorated: Wrapped? = child!.child().resolve()
    #expect(decorated!.text == "c(base)")
    #expect(decorated!.resolver == "child")
    #expect(child!.resolve(Wrapped.self) === decorated)
    #expect(decorated!.inner === session.resolve(Wrapped.self))
    let released = Weak(decorated!)
    (decorated, child) = (nil, nil)
    #expect(!released.isAlive)
  }

  @Test func ownBindingOfTheChild_isDecoratedByTheChildOnly() {
    let child = root.child()
    root.register(Wrapped.self) { _ in Wrapped("root") }
    wrap(root, "r")
    child.register(Wrapped.self) { _ in Wrapped("child") }
    wrap(child, "c")
    #expect(child.resolve(Wrapped.self).text == "c(child)")
  }

  @Test func readyMadeInstance_ofAnAncestor_isWrapped() {
    let child = root.child()
    root.register(Wrapped.self, instance: Wrapped("ready"))
    wrap(child, "c")
    #expect(child.resolve(Wrapped.self).text == "c(ready)")
    #expect(root.resolve(Wrapped.self).text == "ready")
  }

  @Test func childsDecorator_isBuiltOnce_whenThreadsRace() {
    let child = root.child()
    let wraps = Counter()
    root.register(Wrapped.self) { _ in Wrapped("base") }
    child.decorate(Wrapped.self) { _, inner in
      wraps.increment()
      return Wrapped("c", inner)
    }
    onThreads(8) { _ in _ = child.child().resolve(Wrapped.self) }
    #expect(wraps.value == 1)
  }

  @Test(arguments: Lifetime.all)
  func childsDecorators_wrapTheAncestors(lifetime: Lifetime) {
    let root = Container(scope: "app")
    let middle = root.child()
    let leaf = middle.child()
    for (container, name) in [(leaf, "l"), (middle, "m")] { wrap(container, name) }
    root.register(Wrapped.self, lifetime: lifetime) { _ in Wrapped("base") }
    for (container, name) in [(root, "r"), (leaf, "n")] { wrap(container, name) }
    #expect(root.resolve(Wrapped.self).text == "r(base)")
    #expect(middle.resolve(Wrapped.self).text == "m(r(base))")
    let decorated = leaf.resolve(Wrapped.self)
    #expect(decorated.text == "n(l(m(r(base))))")
    if lifetime == .singleton { #expect(decorated.inner?.inner === middle.resolve(Wrapped.self)) }
    #expect(leaf.child().resolve(Wrapped.self).text == "n(l(m(r(base))))")
    #expect(root.resolve(Wrapped.self).text == "r(base)")
  }

  @Test func ownersRebinding_makesEachWrapperBelowStale() {
    root.register(Wrapped.self) { _ in Wrapped("old") }
    let middle = root.child()
    wrap(middle, "m")
    let leaf = middle.child()
    wrap(leaf, "l")
    _ = leaf.resolve(Wrapped.self)
    root.register(Wrapped.self) { _ in Wrapped("new") }
    #expect(leaf.resolve(Wrapped.self).text == "l(m(new))")
    #expect(middle.resolve(Wrapped.self).text == "m(new)")
    wrap(root, "r")
    #expect(leaf.resolve(Wrapped.self).text == "l(m(r(new)))")
  }

  @Test(arguments: Lifetime.all.dropLast(), Lifetime.all.dropLast())
  func replacedBinding_isStale_whileItsWrapperIsHeld(old: Lifetime, new: Lifetime) {
    let child = root.child()
    wrap(child, "c")
    root.register(Wrapped.self, lifetime: old) { _ in Wrapped("old") }
    let held = child.resolve(Wrapped.self)
    #expect((child.resolve(Wrapped.self) === held) == ![.transient, .graph].contains(old))
    root.register(Wrapped.self, lifetime: new) { _ in Wrapped("new") }
    let replaced = child.resolve(Wrapped.self)
    #expect(replaced.text == "c(new)")
    #expect((child.resolve(Wrapped.self) === replaced) == ![.transient, .graph].contains(new))
    withExtendedLifetime(held) {}
  }

  @Test func weakWrapper_isReleased_whenItsBindingIsReplaced() {
    let child = root.child()
    wrap(child, "c")
    root.register(Wrapped.self, lifetime: .weak) { _ in Wrapped("old") }
    var held: Wrapped? = child.resolve(Wrapped.self)
    let released = Weak(held!)
    root.register(Wrapped.self) { _ in Wrapped("new") }
    _ = child.resolve(Wrapped.self)
    held = nil
    #expect(!released.isAlive)
  }

  /// The wrapper of a `.weak` instance isn't disposed of, even if its build began before that.
  @Test func wrapper_isNotCached_ifTheAncestorsBindingChangesMeanwhile() throws {
    let (child, journal) = (root.child(), Journal())
    root.register(Socket.self) { _ in Socket(journal) }
    child.decorate(Socket.self) { _, _ in Socket(journal) }
    child.addObserver(
      Watcher { [root] watcher, _ in
        child.removeObserver(watcher)
        root.register(Socket.self, lifetime: .weak) { _ in Socket(journal) }
      })
    let wrapper = child.resolve(Socket.self)
    try withExtendedLifetime(wrapper) { try child.close() }
    #expect(journal.entries == [])
  }
}
