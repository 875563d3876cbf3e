import SwiftHilt

protocol Catalogue: Sendable {
  func names() -> [String]
}

@Injectable
@Binds(Catalogue.self)
final class RemoteCatalogue: Catalogue {
  init(client: Client, images: Images) {}

  func names() -> [String] { ["book"] }
}

@Injectable
final class Images: Sendable {
  init(@Qualified("images") base: Address, retries: Int = 3) {}
}

@Injectable
final class Cart: Sendable {
  init(catalogue: any Catalogue) {}
}

@Injectable
struct Checkout {
  let cart: Cart
  let payments: [String: any Payment]
}

protocol Payment: Sendable {}

struct CardPayment: Payment {
  let client: Client
}

struct InvoicePayment: Payment {}

final class ProductPage {
  @AssistedInject
  init(catalogue: any Catalogue, prices: Prices, @Assisted name: String) {}
}

@Injectable
final class Prices: Sendable {
  init(catalogue: Lazy<any Catalogue>) {}
}

@Module(includes: [LogModule.self])
enum ShopModule {
  @Register static var images: Images
  @Register static var prices: Prices
  @Register static var page: ProductPage.Factory
  @Register(.scope("session")) static var cart: Cart
  @Register(.transient) static var checkout: Checkout
  @Provides @IntoMap("card") static func card(client: Client) -> any Payment {
    CardPayment(client: client)
  }
  @Provides @IntoMap("invoice") static func invoice() -> any Payment { InvoicePayment() }
}
