// Kind: scopes
import SwiftHilt

enum EntryPointAboveTheScope: ComponentCase {
  struct User {}
  @Injectable final class Cart {}
  @Injectable final class Total { init(user: User) {} }
  @Module enum Shop {
    @Register(.scope("session")) static var cart: Cart
    @Register(.transient) static var total: Total
  }
  @EntryPoint protocol Screens {
    var cart: Cart { get }  // error: captive
    var total: Total { get }  // error: captive
    var later: User? { get }
  }
  @Component(modules: [Shop.self], entryPoints: [Screens.self]) enum App {}
  @Component(modules: [], parents: [App.self], scope: "session") struct Session { let user: User }
  static var containers: [Container] {
    let app = App.build()
    return [app, Session.build(user: User(), parent: app)]
  }
}
