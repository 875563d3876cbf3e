import SwiftHiltCore
import Support

// Coordinators that keep containers and create children of them.

struct User: Sendable { let name: String }
final class Api: Sendable { let base = "api" }
final class Cart { var items = 0 }
struct Badge { let cart: Cart; let user: User }
struct CartScreen { let cart: Cart; let badge: Badge; let api: Api }
struct LoginScreen { let api: Api }

final class AppCoordinator {
  let container = Container(name: "app")

  init() {
    container.register(Api.self) { _ in Api() }
    container.register(LoginScreen.self, lifetime: .transient) { [unowned container] _ in
      LoginScreen(api: container.resolve())
    }
    container.expect(User.self, in: "session")
    container.register(Cart.self, lifetime: .scope("session")) { _ in Cart() }
    container.register(Badge.self, lifetime: .transient) { r in
      Badge(cart: r.resolve(), user: r.resolve())
    }
  }

  func login() -> LoginScreen { container.resolve() }

  func signedIn(_ user: User) -> SessionCoordinator {
    SessionCoordinator(parent: container, user: user)
  }
}

final class SessionCoordinator {
  let container: Container

  init(parent: Container, user: User) {
    container = parent.child(name: "session", scope: "session")
    container.register(User.self, instance: user)
    container.register(CartScreen.self, lifetime: .transient) { r in
      let cart: Cart = r.resolve()
      return CartScreen(cart: cart, badge: r.resolve(Badge.self), api: r.resolve(Api.self))
    }
  }

  func show() -> CartScreen { container.resolve(CartScreen.self) }
}

@main struct Main {
  static func main() throws {
    let app = AppCoordinator()
    let session = app.signedIn(User(name: "Ada"))
    try program(app.container, session.container) {
      let screen = session.show()
      screen.cart.items += 1
      print(app.login().api.base, screen.badge.user.name, session.show().badge.cart.items)
    }
  }
}
