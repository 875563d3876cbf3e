// Kind: parents
import SwiftHilt

enum GrandparentLacksTheKey: ComponentCase {
  struct User {}
  @Injectable final class Page {
    init(user: User) {}  // error: missing
  }
  @Module enum Pages {
    @Register static var page: Page
  }
  @Component(modules: []) enum App {}
  @Component(modules: [], parents: [App.self]) enum Login {}
  @Component(modules: [Pages.self], parents: [Login.self]) enum Screen {}
  static var containers: [Container] {
    let login = Login.build(parent: App.build())
    return [login, Screen.build(parent: login)]
  }
}
