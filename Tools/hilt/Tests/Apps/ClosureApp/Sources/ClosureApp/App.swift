import SwiftHilt

final class Application {
  let container: Container

  init() {
    container = Container(name: "app")
    container.install { logging() }
    registerNetwork(in: container)
    container.install(ShopModule.self)
    registerSession(in: container)
    container.register(Start.self, lifetime: .transient) { r in
      Start(catalogue: r.resolve(), prices: r.resolve(), page: r.resolve())
    }
  }

  func session(of name: String) -> Session {
    let child = container.child(scope: "session")
    child.register(User.self, instance: User(name: name))
    return Session(container: child)
  }
}

final class Session {
  private let container: Container

  init(container: Container) { self.container = container }

  func buy(_ item: String) -> Int {
    let cart = container.resolve(Cart.self)
    cart.items.append(item)
    let checkout: Checkout = container.resolve()
    return checkout.cart.items.count
  }
}

struct Start {
  let catalogue: any Catalogue
  let prices: Prices
  let page: MakePage
}

@main
enum Main {
  static func main() throws {
    let application = Application()
    if CommandLine.arguments.contains("--validate") {
      return try check(application.container.validate(roots: [Start.self]))
    }
    let start = application.container.resolve(Start.self)
    print(start.catalogue.names(), start.page("book").name)
    print(application.session(of: "Ann").buy("book"))
  }
}
