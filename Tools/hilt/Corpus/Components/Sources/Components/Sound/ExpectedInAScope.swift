// Kind: scopes
import SwiftHilt

enum ExpectedInAScope: ComponentCase {
  struct User {}
  @Injectable final class Shop { init(user: User) {} }
  @Module enum Shops {
    @Register(.scope("session")) static var shop: Shop
    @ModuleBuilder static var bindings: [Registration] { expect(User.self, in: "session") }
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
