import SwiftHiltCore
import Testing

private final class Session: Sendable {}
private final class Cart: Sendable {}
private final class Shop: Sendable {}
/// The whole texts for a request outside the scope of its binding.
@Suite struct ScopeMessageTests {
  private let app = Container(name: "app")

  @Test func expectedKey_askedForAbove_namesTheScopeAndHowToGetThere() {
    app.expect(Session.self, in: "request", line: 1)

    #expect(
      errorText { try app.tryResolve(Session.self) } == """
        [SwiftHilt/NotFound] No binding for Session in app

          expect:  a container of scope request supplies Session (declared at ScopeMessageTests.swift:1)
          help:    resolve Session from a container created by child(scope: "request"), or from one of its descendants
        """)
  }

  @Test func expectedKey_missingInItsScope_isToBeRegisteredThere() {
    app.expect(Session.self, in: "request", line: 1)
    app.register(Cart.self, lifetime: .scoped, line: 2) { r in
      try r.make(Cart(), needing: Session.self)
    }
    let request = app.child(name: "GET /", scope: "request")

    #expect(
      errorText { try request.child().tryResolve(Cart.self) } == """
        [SwiftHilt/NotFound] No binding for Session

          path:    Cart -> Session      (ScopeMessageTests.swift:2)
          expect:  a container of scope request supplies Session (declared at ScopeMessageTests.swift:1)
          help:    register Session in Container(GET /), which has that scope
        """)
  }

  @Test func expectedKey_behindASingleton_saysWhereThatIsBuilt() {
    app.expect(Session.self, in: "request", line: 1)
    app.register(Cart.self, lifetime: .transient, line: 2) { r in
      try r.make(Cart(), needing: Session.self)
    }
    app.register(Shop.self, line: 3) { r in try r.make(Shop(), needing: Cart.self) }
    let request = app.child(scope: "request")
    request.register(Session.self, line: 4) { _ in Session() }

    #expect(
      errorText { try request.tryResolve(Shop.self) } == """
        [SwiftHilt/NotFound] No binding for Session in app

          path:    Shop -> Cart -> Session      (ScopeMessageTests.swift:3 -> ScopeMessageTests.swift:2)
          similar: Session, registered at ScopeMessageTests.swift:4 in a container of scope request
          expect:  a container of scope request supplies Session (declared at ScopeMessageTests.swift:1)
          built:   Shop is .singleton, so it is always built in Container(app)
          help:    give Shop the lifetime .scope("request"), or pass it the Session on each call
        """)
  }

  @Test(arguments: [
    (Lifetime.singleton, "app", ".singleton", "app"),
    (.scope("session"), "scope session", ".scope(session)", "scope: session"),
  ])
  func scopeBehindAWiderLifetime_saysWhereThatIsBuilt(
    lifetime: Lifetime, place: String, name: String, container: String
  ) {
    let owner = lifetime == .singleton ? app : app.child(scope: "session")
    owner.register(Cart.self, lifetime: .scope("request"), line: 1) { _ in Cart() }
    owner.register(Shop.self, lifetime: lifetime, line: 2) { r in
      try r.make(Shop(), needing: Cart.self)
    }

    #expect(
      errorText { try owner.child(scope: "request").tryResolve(Shop.self) } == """
        [SwiftHilt/NoScope] No container with scope 'request' for Cart in \(place)

          path:    Shop -> Cart      (ScopeMessageTests.swift:2 -> ScopeMessageTests.swift:1)
          built:   Shop is \(name), so it is always built in Container(\(container))
          help:    give Shop the lifetime .scope("request"), or pass it the Cart on each call
        """)
  }

  @Test func childsBinding_behindASingleton_saysWhereThatIsBuilt() {
    app.register(Shop.self, line: 1) { _ in Shop() }
    app.decorate(Shop.self, line: 2) { r, shop in try r.make(shop, needing: Cart.self) }
    let screen = app.child(name: "screen")
    screen.register(Cart.self, line: 3) { _ in Cart() }

    #expect(
      errorText { try screen.tryResolve(Shop.self) } == """
        [SwiftHilt/NotFound] No binding for Cart in app

          path:    Shop -> Cart      (ScopeMessageTests.swift:2)
          similar: Cart, registered at ScopeMessageTests.swift:3 in screen
          built:   Shop is .singleton, so it is always built in Container(app)
          help:    register Cart in Container(app), or give Shop a shorter lifetime and resolve it from the container that binds Cart
        """)
  }

  @Test func siblingsBinding_behindASingleton_isNamed() {
    let shop = app.child(name: "shop")
    let screen = app.child(name: "screen")
    screen.register(Cart.self, line: 3) { _ in Cart() }
    shop.register(Shop.self, line: 2) { r in try r.make(Shop(), needing: Cart.self) }

    #expect(
      errorText { try shop.tryResolve(Shop.self) } == """
        [SwiftHilt/NotFound] No binding for Cart in shop

          path:    Shop -> Cart      (ScopeMessageTests.swift:2)
          similar: Cart, registered at ScopeMessageTests.swift:3 in screen
          help:    resolve Cart from that container, or register it in a common ancestor
        """)
    withExtendedLifetime(screen) {}
  }

  @Test func deferredNeedOfAScope_keptInASingleton_saysWhomItAsks() {
    app.register(Cart.self, lifetime: .scope("request"), line: 1) { _ in Cart() }
    app.register(Shop.self, lifetime: .transient, line: 2) { r in
      try r.make(Shop(), needing: Cart.self)
    }
    app.bind(Holder<Lazy<Shop>>.self, to: Holder.init)
    let shop = app.child(scope: "request").resolve(Holder<Lazy<Shop>>.self).value

    #expect(
      errorText { try shop.get() } == """
        [SwiftHilt/NoScope] No container with scope 'request' for Cart in app

          path:    Shop -> Cart      (ScopeMessageTests.swift:2 -> ScopeMessageTests.swift:1)
          help:    resolve Cart from a container created by child(scope: "request"), or from one of its descendants
          holder:  Lazy<Shop> resolves from Container(app), which created it
        """)
  }

  @Test func deferredNeedOfAnExpectation_keptInASingleton_saysWhomItAsks() {
    app.expect(Session.self, in: "request", line: 1)
    app.register(Cart.self, lifetime: .transient, line: 2) { r in
      try r.make(Cart(), needing: Session.self)
    }
    app.bind(Holder<Provider<Cart>>.self, to: Holder.init)
    let request = app.child(scope: "request")
    request.register(Session.self, line: 3) { _ in Session() }
    let carts = request.resolve(Holder<Provider<Cart>>.self).value

    #expect(
      errorText { try carts.get() } == """
        [SwiftHilt/NotFound] No binding for Session in app

          path:    Cart -> Session      (ScopeMessageTests.swift:2)
          similar: Session, registered at ScopeMessageTests.swift:3 in a container of scope request
          expect:  a container of scope request supplies Session (declared at ScopeMessageTests.swift:1)
          help:    resolve Session from a container created by child(scope: "request"), or from one of its descendants
          holder:  Provider<Cart> resolves from Container(app), which created it
        """)
  }

  @Test(arguments: [false, true]) func misspeltScopeOfAContainer_isNamed(isRoot: Bool) {
    let container = isRoot ? Container(scope: "reqest") : app.child(scope: "reqest")
    container.register(Cart.self, lifetime: .scope("request"), line: 1) { _ in Cart() }

    #expect(
      errorText { try container.tryResolve(Cart.self) } == """
        [SwiftHilt/NoScope] No container with scope 'request' for Cart in scope reqest

          path:    Cart      (ScopeMessageTests.swift:1)
          similar: scope reqest, which Container(scope: reqest) has
          help:    write .scope("reqest") for Cart, or create that container with \
        \(isRoot ? "Container" : "child")(scope: "request")
        """)
  }

  @Test func misspeltScopeOfABinding_isNamed_byWhatIsExpected() {
    app.expect(Session.self, in: "request", line: 1)
    app.register(Cart.self, lifetime: .scope("Requests"), line: 2) { _ in Cart() }

    #expect(
      errorText { try app.tryResolve(Cart.self) } == """
        [SwiftHilt/NoScope] No container with scope 'Requests' for Cart in app

          path:    Cart      (ScopeMessageTests.swift:2)
          similar: scope request, expected at ScopeMessageTests.swift:1
          help:    write .scope("request") for Cart, or write that scope both in child and in expect
        """)
  }

  @Test func containerThatHasOnlyTheName_isTold() {
    app.register(Cart.self, lifetime: .scope("request"), line: 1) { _ in Cart() }

    #expect(
      errorText { try app.child(name: "request").tryResolve(Cart.self) } == """
        [SwiftHilt/NoScope] No container with scope 'request' for Cart in request

          path:    Cart      (ScopeMessageTests.swift:1)
          similar: Container(request), which has that name but no scope
          help:    create that container with child(scope: "request")
        """)
  }
}
