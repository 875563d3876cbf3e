import SwiftHiltCore
import Testing

private typealias Service = Holder<String>

/// Law 2: a singleton belongs to the container that registered it.
@Suite struct SingletonLifetimeTests {
  private let parent = Container()

  @Test(arguments: [Lifetime.singleton, .weak])
  func instance_isShared_withDescendants(lifetime: Lifetime) {
    parent.register(Service.self, lifetime: lifetime) { _ in Service("parent") }
    let (child, other) = (parent.child(), parent.child().child())
    let first = child.resolve(Service.self)

    #expect(parent.resolve(Service.self) === first)
    #expect(other.resolve(Service.self) === first)
  }

  @Test(arguments: [Lifetime.singleton, .weak])
  func factory_receivesTheOwner_whenAChildAsks(lifetime: Lifetime) {
    parent.register(String.self, instance: "parent")
    parent.register(Service.self, lifetime: lifetime) { r in
      #expect(r === parent)
      return Service(r.resolve())
    }
    let child = parent.child()
    child.register(String.self, instance: "child")

    #expect(child.resolve(Service.self).value == "parent")
  }

  @Test func childsInstance_doesNotLeakIn_throughATransient() {
    parent.register(String.self, lifetime: .scoped) { _ in "parent's" }
    parent.register([String].self, lifetime: .transient) { r in [r.resolve()] }
    parent.register(Service.self) { r in Service(r.resolve([String].self)[0]) }
    let child = parent.child()
    child.register(String.self, lifetime: .scoped) { _ in "child's" }

    #expect(child.resolve(Service.self).value == "parent's")
  }
}
