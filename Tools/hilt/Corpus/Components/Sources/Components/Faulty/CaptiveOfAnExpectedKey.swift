// Kind: captives
import SwiftHilt

enum CaptiveOfAnExpectedKey: ComponentCase {
  struct User {}
  @Injectable final class Shop {
    init(user: User) {}  // error: captive
  }
  @Module enum Shops {
    @Register static var shop: Shop
    @ModuleBuilder static var bindings: [Registration] { expect(User.self, in: "session") }
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
