// Kind: captives
import SwiftHilt

enum CaptiveThroughATransient: ComponentCase {
  final class Cart {}
  @Injectable final class Total { init(cart: Cart) {} }
  @Injectable final class Shop {
    init(total: Total) {}  // error: captive
  }
  @Module enum Shops {
    @Provides(lifetime: .scoped) static func cart() -> Cart { Cart() }
    @Register(.transient) static var total: Total
    @Register static var shop: Shop
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
