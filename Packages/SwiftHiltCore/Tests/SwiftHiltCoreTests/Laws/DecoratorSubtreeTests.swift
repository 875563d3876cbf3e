import SwiftHiltCore
import Testing

private final class Service {
  let text: String
  let inner: Service?
  let resolver: String?
  init(_ text: String, _ inner: Service? = nil, _ resolver: (any Resolver)? = nil) {
    self.text = text
    self.inner = inner
    self.resolver = (resolver as? Container)?.name
  }
}

/// Law 16 in a tree of containers.
@Suite struct DecoratorSubtreeTests {
  private let root = Container()

  private func wrap(_ container: Container, _ name: String) {
    container.decorate(Service.self) { r, inner in Service("\(name)(\(inner.text))", inner, r) }
  }

  @Test func childsDecorator_wrapsTheOwnersInstance_whichStaysUndecorated() {
    let root = Container(name: "root")
    let child = root.child(name: "child")
    root.register(Service.self) { _ in Service("base") }
    wrap(child, "c")
    let decorated = child.resolve(Service.self)
    #expect(decorated.text == "c(base)")
    #expect(decorated.resolver == "child")
    #expect(root.resolve(Service.self).text == "base")
    #expect(decorated.inner === root.resolve(Service.self))
  }

  @Test func childsDecorator_isCachedThere_forItsSubtree() {
    let child = root.child()
    root.register(Service.self) { _ in Service("base") }
    wrap(child, "c")
    let decorated = child.child().resolve(Service.self)
    #expect(child.resolve(Service.self) === decorated)
    #expect(child.child().resolve(Service.self) === decorated)
    #expect(root.child().resolve(Service.self).text == "base")
  }

  @Test func ancestorsDecorators_areInside() {
    let (middle, leaf): (Container, Container) = {
      let middle = root.child()
      return (middle, middle.child())
    }()
    wrap(leaf, "leaf1")
    wrap(middle, "middle")
    root.register(Service.self) { _ in Service("base") }
    wrap(root, "root")
    wrap(leaf, "leaf2")
    #expect(leaf.resolve(Service.self).text == "leaf2(leaf1(middle(root(base))))")
    #expect(middle.resolve(Service.self).text == "middle(root(base))")
    #expect(root.resolve(Service.self).text == "root(base)")
    #expect(leaf.resolve(Service.self).inner?.inner === middle.resolve(Service.self))
  }

  @Test func scopedInstance_isDecoratedWhereItIsAskedFor() {
    let root = Container(name: "root")
    let child = root.child(name: "child")
    let leaf = child.child(name: "leaf")
    root.register(Service.self, lifetime: .scoped) { _ in Service("base") }
    wrap(child, "c")
    #expect(leaf.resolve(Service.self).text == "c(base)")
    #expect(leaf.resolve(Service.self) === leaf.resolve(Service.self))
    #expect(leaf.resolve(Service.self) !== child.resolve(Service.self))
    #expect(leaf.resolve(Service.self).resolver == "leaf")
    #expect(root.resolve(Service.self).text == "base")
  }

  @Test func transientInstance_isWrappedEachTime() {
    let child = root.child()
    root.register(Service.self, lifetime: .transient) { _ in Service("base") }
    wrap(child, "c")
    #expect(child.resolve(Service.self) !== child.resolve(Service.self))
    #expect(child.resolve(Service.self).text == "c(base)")
  }

  @Test func weakInstance_isWrappedWeakly() {
    let child = root.child()
    root.register(Service.self, lifetime: .weak) { _ in Service("base") }
    wrap(child, "c")
    var held: Service? = child.resolve()
    let (outer, inner) = (Weak(held!), Weak(held!.inner!))
    #expect(child.resolve(Service.self) === held)
    #expect(root.resolve(Service.self) === inner.object)
    held = nil
    #expect(!outer.isAlive)
    #expect(!inner.isAlive)
  }

  @Test func namedScope_decoratedAboveIt_isCachedInTheScope() {
    let middle = root.child()
    root.register(Service.self, lifetime: .scope("session")) { _ in Service("base") }
    wrap(middle, "m")
    let session = middle.child(name: "session", scope: "session")
    let (one, other) = (session.child(), session.child())
    #expect(one.resolve(Service.self) === other.resolve(Service.self))
    #expect(one.resolve(Service.self).text == "m(base)")
  }

  @Test func namedScope_decoratedBelowIt_isCachedInTheDecoratingContainer() {
    root.register(Service.self, lifetime: .scope("session")) { _ in Service("base") }
    let session = root.child(name: "session", scope: "session")
    var child: Container? = session.child(name: "child")
    wrap(child!, "c")
    var decorated: Service? = child!.child().resolve()
    #expect(decorated!.text == "c(base)")
    #expect(decorated!.resolver == "child")
    #expect(child!.resolve(Service.self) === decorated)
    #expect(decorated!.inner === session.resolve(Service.self))
    let released = Weak(decorated!)
    (decorated, child) = (nil, nil)
    #expect(!released.isAlive)
  }

  @Test func ownBindingOfTheChild_isDecoratedByTheChildOnly() {
    let child = root.child()
    root.register(Service.self) { _ in Service("root") }
    wrap(root, "r")
    child.register(Service.self) { _ in Service("child") }
    wrap(child, "c")
    #expect(child.resolve(Service.self).text == "c(child)")
  }

  @Test func readyMadeInstance_ofAnAncestor_isWrapped() {
    let child = root.child()
    root.register(Service.self, instance: Service("ready"))
    wrap(child, "c")
    #expect(child.resolve(Service.self).text == "c(ready)")
    #expect(root.resolve(Service.self).text == "ready")
  }

  @Test func childsDecorator_isBuiltOnce_whenThreadsRace() {
    let child = root.child()
    let wraps = Counter()
    root.register(Service.self) { _ in Service("base") }
    child.decorate(Service.self) { _, inner in
      wraps.increment()
      return Service("c", inner)
    }
    onThreads(8) { _ in _ = child.child().resolve(Service.self) }
    #expect(wraps.value == 1)
  }

  @Test func unregister_ofTheChildsDecorator_showsTheAncestorsInstance() {
    let child = root.child()
    root.register(Service.self) { _ in Service("base") }
    wrap(child, "c")
    _ = child.resolve(Service.self)
    child.unregister(Service.self)
    #expect(child.resolve(Service.self) === root.resolve(Service.self))
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .weak, .graph, .scope("app")])
  func childsDecorators_wrapTheAncestors(lifetime: Lifetime) {
    let root = Container(scope: "app")
    root.register(Service.self, lifetime: lifetime) { _ in Service("base") }
    wrap(root, "r")
    let middle = root.child()
    wrap(middle, "m")
    let leaf = middle.child()
    wrap(leaf, "l")
    #expect(root.resolve(Service.self).text == "r(base)")
    #expect(middle.resolve(Service.self).text == "m(r(base))")
    #expect(leaf.resolve(Service.self).text == "l(m(r(base)))")
    #expect(leaf.child().resolve(Service.self).text == "l(m(r(base)))")
    #expect(root.resolve(Service.self).text == "r(base)")
  }

  @Test func ownersRebinding_makesEachWrapperBelowStale() {
    root.register(Service.self) { _ in Service("old") }
    let middle = root.child()
    wrap(middle, "m")
    let leaf = middle.child()
    wrap(leaf, "l")
    _ = leaf.resolve(Service.self)
    root.register(Service.self) { _ in Service("new") }
    #expect(leaf.resolve(Service.self).text == "l(m(new))")
    #expect(middle.resolve(Service.self).text == "m(new)")
    wrap(root, "r")
    #expect(leaf.resolve(Service.self).text == "l(m(r(new)))")
  }
}
