// Kind: parents
import SwiftHilt

enum KeyOnlyInASibling: ComponentCase {
  struct User {}
  @Injectable final class Page {
    init(user: User) {}  // error: missing
  }
  @Module enum Pages {
    @Register static var page: Page
  }
  @Component(modules: []) enum App {}
  @Component(modules: [], parents: [App.self]) struct Login { let user: User }
  @Component(modules: [Pages.self], parents: [App.self]) enum Screen {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Login.build(user: User(), parent: app), Screen.build(parent: app)]
  }
}
