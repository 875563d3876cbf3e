// Kind: captives
import SwiftHilt

enum CaptiveOfTwoScopes: ComponentCase {
  final class Cart {}
  @Injectable final class Shop {
    init(cart: Cart) {}  // error: captive
  }
  @Module enum Shops {
    @Provides(lifetime: .scope("cart")) static func cart() -> Cart { Cart() }
    @Register(.scope("app")) static var shop: Shop
  }
  @Component(modules: [Shops.self], scope: "app") enum App {}
  @Component(modules: [], parents: [App.self], scope: "cart") enum Basket {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Basket.build(parent: app)]
  }
}
