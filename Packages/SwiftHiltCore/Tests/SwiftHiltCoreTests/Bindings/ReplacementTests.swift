import SwiftHiltCore
import Testing

private typealias Service = Holder<Int>

/// Law 1: a new binding makes every instance of the old one stale, including those in descendants.
@Suite struct ReplacementTests {
  private let parent = Container()

  @Test(arguments: Lifetime.all, [0, 1])
  func newBinding_isSeen_afterTheOldOneWasResolved(lifetime: Lifetime, generations: Int) {
    let owner = Container(scope: "app")
    let asked = generations == 0 ? owner : owner.child()
    owner.register(Service.self, lifetime: lifetime) { _ in Service(1) }
    let held = asked.resolve(Service.self)
    owner.register(Service.self, lifetime: lifetime) { _ in Service(2) }

    #expect(held.value == 1)
    #expect(asked.resolve(Service.self).value == 2)
  }

  @Test func scopedInLeaf_isStale_whenAMiddleContainerBindsOrUnbindsTheKey() {
    let (root, middle, leaf) = threeLevels()
    root.register(Service.self, lifetime: .scoped) { _ in Service(1) }
    _ = leaf.resolve(Service.self)
    middle.register(Service.self, lifetime: .scoped) { _ in Service(2) }

    #expect(leaf.resolve(Service.self).value == 2)
    middle.unregister(Service.self)
    #expect(leaf.resolve(Service.self).value == 1)
  }

  @Test func scopedInLeaf_isKept_whenAnAncestorRegistersAnotherKey() {
    let child = parent.child()
    parent.register(Service.self, lifetime: .scoped) { _ in Service(1) }
    let first = child.resolve(Service.self)
    parent.register(Int.self, instance: 1)

    #expect(child.resolve(Service.self) === first)
  }

  @Test func lifetime_mayChange_withANewBinding() {
    let child = parent.child()
    let lifetimes: [Lifetime?] = [
      .scoped, .singleton, nil, .transient, .weak, .graph, nil, .scoped,
    ]
    for (version, lifetime) in lifetimes.enumerated() {
      if let lifetime {
        parent.register(Service.self, lifetime: lifetime) { _ in Service(version) }
      } else {
        parent.register(Service.self, instance: Service(version))
      }
      for container in [child, parent] { #expect(container.resolve(Service.self).value == version) }
    }
  }

  @Test(arguments: [Lifetime.singleton, .scoped])
  func decoration_makesCachedInstancesStale_inDescendantsToo(lifetime: Lifetime) {
    let child = parent.child()
    parent.register(Service.self, lifetime: lifetime) { _ in Service(1) }
    _ = child.resolve(Service.self)
    parent.decorate(Service.self) { _, service in Service(service.value + 10) }

    #expect(child.resolve(Service.self).value == 11)
  }

  @Test func graphInstance_isStale_whenReplacedWithinTheCall() {
    let container = Container()
    container.register(Service.self, lifetime: .graph) { _ in Service(1) }
    container.register([Int].self, lifetime: .transient) { r in
      let first = r.resolve(Service.self).value
      container.register(Service.self, lifetime: .graph) { _ in Service(2) }
      return [first, r.resolve(Service.self).value]
    }

    #expect(container.resolve([Int].self) == [1, 2])
  }
}
