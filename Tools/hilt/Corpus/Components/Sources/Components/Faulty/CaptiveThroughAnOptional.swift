// Kind: captives
import SwiftHilt

enum CaptiveThroughAnOptional: ComponentCase {
  final class Cart {}
  @Injectable final class Shop {
    init(cart: Cart?) {}  // error: captive
  }
  @Module enum Shops {
    @Provides(lifetime: .scoped) static func cart() -> Cart { Cart() }
    @Register static var shop: Shop
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
