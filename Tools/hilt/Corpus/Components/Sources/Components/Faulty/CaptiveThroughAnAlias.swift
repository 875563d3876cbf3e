// Kind: captives
import SwiftHilt

enum CaptiveThroughAnAlias: ComponentCase {
  protocol Adding {}
  protocol Removing {}
  @Injectable @Binds((any Adding).self, lifetime: .scoped)
  @Binds((any Removing).self, lifetime: .scoped)
  final class Cart: Adding, Removing { init() {} }
  @Injectable final class Shop {
    init(cart: any Removing) {}  // error: captive
  }
  @Module enum Shops {
    @Register static var shop: Shop
  }
  @Component(modules: [Cart.self, Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
