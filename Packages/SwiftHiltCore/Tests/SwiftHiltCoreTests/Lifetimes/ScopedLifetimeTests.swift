import SwiftHiltCore
import Testing

private typealias Session = Holder<String>

/// Law 3: a scoped instance belongs to the container that resolves it.
@Suite struct ScopedLifetimeTests {
  private let parent = Container()

  @Test func instances_areSeparate_inParentChildAndGrandchild() {
    parent.register(Session.self, lifetime: .scoped) { _ in Session("any") }
    let child = parent.child()
    let containers = [parent, child, child.child(), parent.child()]
    let sessions = containers.map { $0.resolve(Session.self) }

    #expect(Set(sessions.map { ObjectIdentifier($0) }).count == 4)
    for (container, session) in zip(containers, sessions) {
      #expect(container.resolve(Session.self) === session)
    }
  }

  @Test func factory_receivesTheContainerThatAsks() {
    parent.register(Session.self, lifetime: .scoped) { r in Session(r.resolve()) }
    let child = parent.child()
    child.register(String.self, instance: "child's user")

    #expect(child.resolve(Session.self).value == "child's user")
  }

  @Test func dependency_comesFromTheSameContainer_throughATransient() {
    parent.register(Session.self, lifetime: .scoped) { _ in Session("any") }
    parent.register([Session].self, lifetime: .transient) { r in [r.resolve()] }
    let child = parent.child()

    #expect(child.resolve([Session].self)[0] === child.resolve(Session.self))
    #expect(child.resolve([Session].self)[0] !== parent.resolve(Session.self))
  }
}
