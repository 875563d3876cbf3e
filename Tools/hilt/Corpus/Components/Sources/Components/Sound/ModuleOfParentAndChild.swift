// Kind: parents
import SwiftHilt

enum ModuleOfParentAndChild: ComponentCase {
  struct User {}
  @Injectable final class Cart { init(user: User) {} }
  @Injectable final class Total { init(user: User) {} }
  @Module enum Shop {
    @Register(.scope("session")) static var cart: Cart
    @Register(.transient) static var total: Total
  }
  @Component(modules: [Shop.self]) enum App {}
  @Component(modules: [Shop.self], parents: [App.self], scope: "session") struct Session {
    let user: User
  }
  static var containers: [Container] {
    let app = App.build()
    return [app, Session.build(user: User(), parent: app)]
  }
}
