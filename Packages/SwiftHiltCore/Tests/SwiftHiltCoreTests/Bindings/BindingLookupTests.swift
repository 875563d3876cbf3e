import SwiftHiltCore
import Testing

/// Law 1: the nearest container wins, then its latest registration.
@Suite struct BindingLookupTests {
  private let parent = Container()
  private let container = Container()

  @Test func nearestBinding_answers() {
    parent.register(String.self, instance: "parent")
    let child = parent.child()
    #expect(child.child().resolve(String.self) == "parent")
    child.register(String.self, instance: "child")
    #expect(child.resolve(String.self) == "child")
    #expect(parent.resolve(String.self) == "parent")
  }

  @Test func unregister_showsTheAncestorsBinding_andTouchesNoAncestor() {
    final class Service: Sendable {}
    parent.register(Service.self) { _ in Service() }
    let child = parent.child()
    child.register(Service.self) { _ in Service() }
    for _ in 0..<2 {
      child.unregister(Service.self)
      #expect(child.isRegistered(Service.self))
      #expect(child.resolve(Service.self) === parent.resolve(Service.self))
    }
  }

  @Test func key_isUnbound_afterUnregister_andCanBeBoundAgain() {
    container.register(String.self) { _ in "first" }
    _ = container.resolve(String.self)
    container.unregister(String.self)
    #expect(!container.isRegistered(String.self))
    #expect(container.optional(String.self) == nil)
    container.register(String.self, lifetime: .transient) { _ in "second" }
    #expect(container.resolve(String.self) == "second")
  }

  @Test func lookUp_reachesTheRoot_throughAHundredContainers() {
    let root = Container()
    root.register(String.self, lifetime: .scoped) { _ in "root" }
    let leaf = (0..<100).reduce(root) { container, _ in container.child() }

    #expect(leaf.resolve(String.self) == "root")
  }
}
