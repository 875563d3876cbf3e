// Kind: captives
import SwiftHilt

enum CaptiveInAChild: ComponentCase {
  final class Cart {}
  @Injectable final class Shop {
    init(cart: Cart) {}  // error: captive
  }
  @Module enum Carts {
    @Provides(lifetime: .scoped) static func cart() -> Cart { Cart() }
  }
  @Module enum Shops {
    @Register static var shop: Shop
  }
  @Component(modules: [Carts.self]) enum App {}
  @Component(modules: [Shops.self], parents: [App.self]) enum Screen {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Screen.build(parent: app)]
  }
}
