// Kind: scopes
import SwiftHilt

enum ScopeOfAComponentBelow: ComponentCase {
  struct User {}
  @Injectable final class Cart { init(user: User) {} }
  @Injectable final class Total { init(cart: Cart, text: String) {} }
  @Injectable final class Page { init(total: Total, number: Int) {} }
  @Injectable final class Login { init(sessions: Session.Factory) {} }
  @Module enum Shop {
    @Register(.scope("session")) static var cart: Cart
    @Register(.transient) static var total: Total
    @Register(.scope("screen")) static var page: Page
    @Register static var login: Login
  }
  @Module enum Texts {
    @Provides static func text() -> String { "" }
  }
  @EntryPoint protocol Pages {
    var page: Page { get }
  }
  @Component(modules: [Shop.self], scope: "app") enum App {}
  @Component(modules: [Texts.self], parents: [App.self], scope: "session") struct Session {
    let user: User
  }
  @Component(modules: [], parents: [Session.self], entryPoints: [Pages.self], scope: "screen")
  struct Screen {
    let number: Int
  }
  static var containers: [Container] {
    let app = App.build()
    let session = Session.build(user: User(), parent: app)
    return [app, session, Screen.build(number: 1, parent: session)]
  }
}
