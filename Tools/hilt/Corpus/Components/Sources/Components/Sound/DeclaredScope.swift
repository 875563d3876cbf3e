// Kind: scopes
import SwiftHilt

extension ScopeName { static let checkout: ScopeName = "checkout" }

enum DeclaredScope: ComponentCase {
  final class Cart {}
  @Injectable final class Shop { init(cart: Cart) {} }
  @Module enum Shops {
    @Provides(lifetime: .scope("session")) static func cart() -> Cart { Cart() }
    @Register(.scope(.checkout)) static var shop: Shop
    @ModuleBuilder static var bindings: [Registration] {
      expect(scope: "session"); expect(scope: .checkout)
    }
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
