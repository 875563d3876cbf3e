// Kind: types
import SwiftHilt

enum InheritedAlias: ComponentCase {
  struct Book {}
  struct Pen {}
  typealias Item = Pen
  class Base { typealias Item = Book }
  @Injectable final class Shop: Base {
    init(item: Item) {}  // error: missing
  }
  @Module enum Shops {
    @Provides static func item() -> Item { Pen() }
    @Register static var shop: Shop
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
