// Kind: captives
import SwiftHilt

enum CaptiveInAList: ComponentCase {
  protocol Item {}
  final class Book: Item {}
  @Injectable final class Shop {
    init(items: [any Item]) {}  // error: captive
  }
  @Module enum Shops {
    @Provides(lifetime: .scoped) @IntoList static func book() -> any Item { Book() }
    @Register static var shop: Shop
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
