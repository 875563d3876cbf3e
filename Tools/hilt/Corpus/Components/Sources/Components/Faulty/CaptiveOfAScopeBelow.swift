// Kind: captives
import SwiftHilt

enum CaptiveOfAScopeBelow: ComponentCase {
  final class Cart {}
  @Injectable final class Shop {
    init(cart: Cart) {}  // error: captive
  }
  @Module enum Shops {
    @Provides(lifetime: .scope("session")) static func cart() -> Cart { Cart() }
    @Register static var shop: Shop
    @ModuleBuilder static var bindings: [Registration] { expect(scope: "session") }
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
