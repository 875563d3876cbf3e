import SwiftHilt

protocol Catalogue: Sendable {
  func names() -> [String]
}

final class RemoteCatalogue: Catalogue {
  private let client: Client
  private let cache: Cache?

  init(client: Client, cache: Cache?) {
    self.client = client
    self.cache = cache
  }

  func names() -> [String] { [client.get("/names")] }
}

final class Cache: Sendable {}

final class Images: Sendable {
  init(client: Client) {}
}

struct User: Sendable {
  let name: String
}

final class Cart: @unchecked Sendable {
  var items: [String] = []
  let user: User

  init(user: User) { self.user = user }
}

struct Checkout {
  let cart: Cart
  let payments: [String: any Payment]
}

protocol Payment: Sendable {}

struct CardPayment: Payment {
  let client: Client
}

struct InvoicePayment: Payment {}

final class Prices: Sendable {
  init(catalogue: Lazy<any Catalogue>) {}
}

struct ProductPage {
  let name: String
  let catalogue: any Catalogue
  let images: Images
}

typealias MakePage = (String) -> ProductPage

enum ShopModule: HiltModule {
  static func __register(into container: Container) {
    container.register((any Catalogue).self) { r in
      RemoteCatalogue(client: r.resolve(qualifier: "api"), cache: r.optional())
    }
    container.register(Cache.self, lifetime: .weak) { _ in Cache() }
    container.register(Images.self) { r in Images(client: r.resolve(qualifier: "images")) }
    container.register(Prices.self) { r in Prices(catalogue: r.resolve()) }
    container.registerMany((any Payment).self, key: "card") { r in
      CardPayment(client: r.resolve(Client.self, qualifier: "api"))
    }
    container.registerMany((any Payment).self, key: "invoice") { _ in InvoicePayment() }
    container.registerFactory(ProductPage.self) { (r, name: String) in
      ProductPage(name: name, catalogue: r.resolve(), images: r.resolve())
    }
  }
}

/// What lives as long as a session.
func registerSession(in container: Container) {
  container.expect(User.self, in: "session")
  container.register(Cart.self, lifetime: .scope("session")) { r in makeCart(r) }
  container.register(Checkout.self, lifetime: .transient) { r in
    Checkout(cart: r.resolve(), payments: r.resolve())
  }
}

func makeCart(_ resolver: any Resolver) -> Cart {
  Cart(user: resolver.resolve(User.self))
}
