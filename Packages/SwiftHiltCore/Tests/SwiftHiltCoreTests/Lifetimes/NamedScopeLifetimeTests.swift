import SwiftHiltCore
import Testing

private final class Cart {
  let owner: String?
  init(_ resolver: any Resolver) { owner = (resolver as? Container)?.name }
}

/// Law 3: `.scope(name)`.
@Suite struct NamedScopeLifetimeTests {
  private func root() -> Container {
    let root = Container(name: "root")
    root.register(Cart.self, lifetime: .scope("session"), file: "App/Module.swift", line: 9) {
      Cart($0)
    }
    return root
  }

  @Test func instance_isBuiltIn_andSharedBelow_theNamedContainer() {
    let session = root().child(name: "session", scope: "session")
    let screen = session.child(name: "screen")
    let cart = screen.resolve(Cart.self)
    #expect(cart.owner == "session")
    #expect(session.resolve(Cart.self) === cart)
    #expect(session.child().child().resolve(Cart.self) === cart)
  }

  @Test func instance_isApart_forEachContainerOfTheScope_andAnErrorWithoutOne() {
    let root = root()
    let (one, other) = (root.child(scope: "session"), root.child(scope: "session"))
    #expect(one.resolve(Cart.self) !== other.resolve(Cart.self))
    #expect(code { _ = try root.tryOptional(Cart.self) } == "NoScope")
  }

  @Test func nearestContainerOfTheScope_wins() {
    let outer = root().child(name: "outer", scope: "session")
    let inner = outer.child(name: "inner", scope: "session")
    #expect(outer.resolve(Cart.self).owner == "outer")
    #expect(inner.child().resolve(Cart.self).owner == "inner")
    #expect(outer.resolve(Cart.self).owner == "outer")
  }

  @Test func bindingBelowTheScope_isCachedInItsOwnContainer() {
    let session = Container(name: "session", scope: "session")
    let (one, other) = (session.child(name: "one"), session.child(name: "other"))
    one.register(Cart.self, lifetime: .scope("session")) { Cart($0) }
    other.register(Cart.self, lifetime: .scope("session")) { Cart($0) }
    let cart = one.resolve(Cart.self)
    #expect(cart.owner == "one")
    #expect(one.child().resolve(Cart.self) === cart)
    #expect(other.resolve(Cart.self) !== cart)
    #expect(code { _ = try session.tryResolve(Cart.self) } == "NotFound")
  }

  @Test func bindingBelowTheScope_leavesTheInstanceOfTheOneAbove() {
    let session = root().child(name: "session", scope: "session")
    let (screen, other) = (session.child(), session.child())
    let cart = session.resolve(Cart.self)
    screen.register(Cart.self, lifetime: .scope("session")) { Cart($0) }
    let own = screen.resolve(Cart.self)
    #expect(own !== cart)
    #expect(session.resolve(Cart.self) === cart)
    #expect(other.resolve(Cart.self) === cart)
    #expect(screen.resolve(Cart.self) === own)
  }

  @Test(arguments: [false, true])
  func registration_makesTheInstanceStale(isInTheScope: Bool) {
    let root = root()
    let session = root.child(scope: "session")
    let (screen, cart) = (session.child(), Weak(session.resolve(Cart.self)))
    (isInTheScope ? session : root).register(Cart.self, lifetime: .scope("session")) { Cart($0) }
    if isInTheScope { #expect(!cart.isAlive) }
    #expect(screen.resolve(Cart.self) === session.resolve(Cart.self))
    #expect(!cart.isAlive)
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
