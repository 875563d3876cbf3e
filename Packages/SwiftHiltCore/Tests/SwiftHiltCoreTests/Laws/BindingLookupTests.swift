import SwiftHiltCore
import Testing

/// Law 1: the nearest container wins, then its latest registration.
@Suite struct BindingLookupTests {
  private let parent = Container()
  private let container = Container()

  @Test func parentsBinding_answers_whenTheChildHasNone() {
    parent.register(String.self, instance: "parent")

    #expect(parent.child().child().resolve(String.self) == "parent")
  }

  @Test func childsBinding_wins_overTheParents() {
    parent.register(String.self, instance: "parent")
    let child = parent.child()
    child.register(String.self, instance: "child")

    #expect(child.resolve(String.self) == "child")
    #expect(parent.resolve(String.self) == "parent")
  }

  @Test func parentsBinding_answersAgain_whenTheChildUnregisters() {
    parent.register(String.self, instance: "parent")
    let child = parent.child()
    child.register(String.self, instance: "child")
    child.unregister(String.self)

    #expect(child.resolve(String.self) == "parent")
  }

  @Test func unregister_touchesNoAncestor() {
    parent.register(String.self, instance: "parent")
    let child = parent.child()
    child.unregister(String.self)

    #expect(child.isRegistered(String.self))
    #expect(parent.resolve(String.self) == "parent")
  }

  @Test func key_isUnbound_afterUnregister() {
    container.register(String.self) { _ in "bound" }
    _ = container.resolve(String.self)
    container.unregister(String.self)

    #expect(!container.isRegistered(String.self))
    #expect(container.optional(String.self) == nil)
  }

  @Test func key_canBeBoundAgain_afterUnregister() {
    container.register(String.self) { _ in "first" }
    container.unregister(String.self)
    container.register(String.self, lifetime: .transient) { _ in "second" }

    #expect(container.resolve(String.self) == "second")
  }

  @Test func protocolAndConcreteType_areDifferentKeys() {
    container.register(String.self, instance: "concrete")

    #expect(container.optional((any CustomStringConvertible).self) == nil)
  }

  @Test func lookUp_findsEachOfManyBindings() {
    for number in 0..<2_000 {
      container.register(Int.self, qualifier: Named("\(number)"), instance: number)
    }

    let wrong = (0..<2_000).filter { container.resolve(Int.self, qualifier: Named("\($0)")) != $0 }
    #expect(wrong.isEmpty)
  }

  @Test func lookUp_reachesTheRoot_throughAHundredContainers() {
    let root = Container()
    root.register(String.self, lifetime: .scoped) { _ in "root" }
    let leaf = (0..<100).reduce(root) { container, _ in container.child() }

    #expect(leaf.resolve(String.self) == "root")
  }

  @Test func ancestorsSingleton_isFound_whereItsKeyWasBoundAndUnregistered() {
    final class Service: Sendable {}
    parent.register(Service.self) { _ in Service() }
    let child = parent.child()
    child.register(Service.self) { _ in Service() }
    child.unregister(Service.self)

    #expect(child.resolve(Service.self) === parent.resolve(Service.self))
  }
}
