// Kind: scopes
import SwiftHilt

enum OwnScope: ComponentCase {
  struct User {}
  @Injectable final class Shop { init(user: User) {} }
  @Module enum Shops {
    @Register(.scope("session")) static var shop: Shop
  }
  @Component(modules: [Shops.self], scope: "session") struct Session { let user: User }
  static var containers: [Container] { [Session.build(user: User())] }
}
