import SwiftHiltCore
import Testing

private struct User: Equatable { let name: String }

private final class Cart: Sendable {
  let owner: String
  init(user: User) { owner = user.name }
}

private final class Login: Sendable {
  let makeSession: ChildFactory<User>
  init(makeSession: ChildFactory<User>) { self.makeSession = makeSession }
}

/// A graph creates children of its own container, each from a seed.
@Suite struct ChildFactoryTests {
  private func app() -> Container {
    let app = Container(name: "app")
    app.bind(Cart.self, lifetime: .scope("session"), to: Cart.init)
    app.bind(Login.self, to: Login.init)
    app.registerChild(seed: User.self, name: "session", scope: "session", line: 1)
    return app
  }

  @Test func child_hasItsSeed_andTheScopesInstances_belowWhoAsks() throws {
    let app = app()
    let login = app.resolve(Login.self)
    let (anna, berta) = (
      try login.makeSession(User(name: "Anna")), try login.makeSession(User(name: "Berta"))
    )
    #expect(anna.parent === app && anna.name == "session" && anna.scope == "session")
    #expect(anna.resolve(Cart.self).owner == "Anna")
    #expect(anna.resolve(Cart.self) === anna.resolve(Cart.self))
    #expect(berta.resolve(Cart.self).owner == "Berta")
    #expect(try anna.resolve(ChildFactory<User>.self)(User(name: "Carla")).parent === anna)
  }

  @Test func function_registersMore_andMayThrow_whichClosesTheChild() throws {
    let (app, journal) = (Container(), Journal())
    app.register(Socket.self, lifetime: .scoped) { _ in Socket(journal) }
    app.registerChild(seed: Int.self) { child, number in
      _ = child.resolve(Socket.self)
      if number < 0 { throw Refused() }
      child.register(String.self) { r in "\(try r.tryResolve(Int.self) + number)" }
    }
    let make = app.resolve(ChildFactory<Int>.self)
    #expect(try make(2).resolve(String.self) == "4")
    #expect(throws: Refused.self) { try make(-1) }
    #expect(journal.entries == ["dispose"])
  }

  @Test func childrenWithoutASeed_areMadeToo() throws {
    let app = Container()
    app.registerChild(scope: "request") { $0.register(Int.self) { _ in 1 } }
    let request = try app.resolve(ChildFactory<Void>.self)()
    #expect(request.scope == "request")
    #expect(request.resolve(Int.self) == 1)
  }

  @Test func seed_isExpectedInTheScope() {
    let app = app()
    #expect(
      errorText { try app.tryResolve(User.self) } == """
        [SwiftHilt/NotFound] No binding for User in app

          expect:  a container of scope session supplies User (declared at ChildFactoryTests.swift:1)
          help:    create that container with ChildFactory<User>, which registers the User that you pass
        """)
    app.register(Int.self, line: 2) { r in try r.tryResolve(User.self).name.count }
    #expect(
      errorText { try app.tryResolve(Int.self) } == """
        [SwiftHilt/NotFound] No binding for User in app

          path:    Int -> User      (ChildFactoryTests.swift:2)
          expect:  a container of scope session supplies User (declared at ChildFactoryTests.swift:1)
          built:   Int is .singleton, so it is always built in Container(app)
          help:    give Int the lifetime .scope("session"), or pass it the User on each call
        """)
  }

  @Test func factory_keepsNoParentAlive_childrenDo() throws {
    weak var released: Container?
    var child: Container?
    let login: Login
    do {
      let app = app()
      released = app
      login = app.resolve()
      child = try login.makeSession(User(name: "Anna"))
    }
    #expect(released != nil && child != nil)
    child = nil
    #expect(released == nil)
    #expect(
      errorText { try login.makeSession(User(name: "Anna")) } == """
        [SwiftHilt/Closed] ChildFactory<User> was called after Container(app) was released

          holder:  ChildFactory<User> holds its container weakly
          help:    keep the container alive and open while anything resolves from it
        """)
  }

  @Test func parentThatIsClosed_orClosesMeanwhile_refuses() throws {
    let (app, other) = (app(), Container())
    let login = app.resolve(Login.self)
    try app.close()
    #expect(code { _ = try login.makeSession(User(name: "Anna")) } == "Closed")
    other.registerChild(seed: Int.self) { [unowned other] session, _ in
      try other.close()
      session.register(String.self) { _ in "" }
    }
    let make = other.resolve(ChildFactory<Int>.self)
    #expect(code { _ = try make(1) } == "Closed")
  }
}
