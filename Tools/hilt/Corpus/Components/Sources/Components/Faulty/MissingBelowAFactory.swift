// Kind: parents
import SwiftHilt

enum MissingBelowAFactory: ComponentCase {
  struct User {}
  @Injectable final class Page {
    init(user: User) {}  // error: missing
  }
  @Injectable final class Router { init(screens: Screen.Factory) {} }
  @Module enum Pages {
    @Register static var page: Page
  }
  @Module enum Routers {
    @Register static var router: Router
  }
  @Component(modules: [Pages.self], parents: [App.self]) enum Screen {}
  @Component(modules: [Routers.self]) enum App {}
  static var containers: [Container] { [Screen.build(parent: App.build())] }
}
