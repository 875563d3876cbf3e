import SwiftHiltCore
import Testing

private final class Session {
  let user: String
  init(_ user: String) { self.user = user }
}

/// Law 3: a scoped instance belongs to the container that resolves it.
@Suite struct ScopedLifetimeTests {
  @Test func instance_isShared_withinOneContainer() {
    let container = Container()
    container.register(Session.self, lifetime: .scoped) { _ in Session("any") }

    #expect(container.resolve(Session.self) === container.resolve(Session.self))
  }

  @Test func instances_areSeparate_inParentChildAndGrandchild() {
    let parent = Container()
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
    let parent = Container()
    parent.register(Session.self, lifetime: .scoped) { r in Session(r.resolve()) }
    let child = parent.child()
    child.register(String.self, instance: "child's user")

    #expect(child.resolve(Session.self).user == "child's user")
  }

  @Test func dependency_comesFromTheSameContainer_throughATransient() {
    let parent = Container()
    parent.register(Session.self, lifetime: .scoped) { _ in Session("any") }
    parent.register([Session].self, lifetime: .transient) { r in [r.resolve()] }
    let child = parent.child()

    #expect(child.resolve([Session].self)[0] === child.resolve(Session.self))
    #expect(child.resolve([Session].self)[0] !== parent.resolve(Session.self))
  }

  @Test func clearCache_dropsThisContainersInstance_notAnothers() {
    let parent = Container()
    parent.register(Session.self, lifetime: .scoped) { _ in Session("any") }
    let child = parent.child()
    let (inParent, inChild) = (parent.resolve(Session.self), child.resolve(Session.self))
    child.clearCache()

    #expect(parent.resolve(Session.self) === inParent)
    #expect(child.resolve(Session.self) !== inChild)
  }
}

/// Law 3: `.scope(name)` belongs to the nearest container of that name.
@Suite struct NamedScopeTests {
  @Test func instance_isShared_belowTheScope() {
    let app = Container()
    app.register(Session.self, lifetime: .scope("session")) { _ in Session("any") }
    let session = app.child(scope: "session")
    let inSession = session.child().resolve(Session.self)

    #expect(session.resolve(Session.self) === inSession)
    #expect(session.child().child().resolve(Session.self) === inSession)
    #expect(app.child(scope: "session").resolve(Session.self) !== inSession)
  }

  @Test func factory_receivesTheScopesContainer() {
    let app = Container()
    app.register(Session.self, lifetime: .scope("session")) { r in Session(r.resolve()) }
    app.register(String.self, instance: "app's")
    let session = app.child(scope: "session")
    session.register(String.self, instance: "session's")
    let request = session.child(scope: "request")
    request.register(String.self, instance: "request's")

    #expect(request.resolve(Session.self).user == "session's")
  }

  @Test func nearestScope_wins_whenNested() {
    let outer = Container(scope: "session")
    outer.register(Session.self, lifetime: .scope("session")) { _ in Session("any") }
    let inner = outer.child(scope: "session")

    #expect(inner.child().resolve(Session.self) === inner.resolve(Session.self))
    #expect(inner.resolve(Session.self) !== outer.resolve(Session.self))
  }

  @Test func instance_isStale_whenReplaced() {
    let app = Container()
    app.register(Session.self, lifetime: .scope("session")) { _ in Session("old") }
    let request = app.child(scope: "session").child()
    _ = request.resolve(Session.self)
    app.register(Session.self, lifetime: .scope("session")) { _ in Session("new") }

    #expect(request.resolve(Session.self).user == "new")
  }

  @Test func bindingsOfChildren_shareNoMemory_whenOneTakesTheOthersPlace() {
    struct Big: Equatable {
      var numbers = (0, 1, 2, 3, 4, 5, 6, 7)
      static func == (a: Big, b: Big) -> Bool {
        a.numbers.0 == b.numbers.0 && a.numbers.7 == b.numbers.7
      }
    }
    let app = Container(scope: "app")
    for round in 0..<20 {
      // The next child is likely to reuse a child's memory.
      app.child().register(UInt8.self, lifetime: .scope("app")) { _ in 7 }.prepare(UInt8.self)
      app.register(Int.self, qualifier: Named("\(round)"), instance: round)
      let child = app.child()
      child.register(Big.self, lifetime: .scope("app")) { _ in Big() }
      #expect(child.resolve(Big.self) == Big())
      #expect(child.resolve(Big.self) == Big())
    }

    let numbers = (0..<20).map { app.resolve(Int.self, qualifier: Named("\($0)")) }
    #expect(numbers == Array(0..<20))
  }
}

extension Container {
  fileprivate func prepare<T>(_ type: T.Type) { _ = resolve(type) }
}
