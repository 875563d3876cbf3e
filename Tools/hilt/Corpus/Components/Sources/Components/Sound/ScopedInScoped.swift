// Kind: captives
import SwiftHilt

enum ScopedInScoped: ComponentCase {
  final class Cart {}
  @Injectable final class Shop { init(cart: Cart) {} }
  @Injectable final class Street { init(shop: Provider<Shop>) {} }
  @Module enum Shops {
    @Provides(lifetime: .scoped) static func cart() -> Cart { Cart() }
    @Register(.scoped) static var shop: Shop
    @Register static var street: Street
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
