// Kind: parents
import SwiftHilt

enum ThreeLevels: ComponentCase {
  struct User {}
  struct Theme {}
  @Injectable final class Page { init(user: User, theme: Theme) {} }
  @Module enum Themes {
    @Provides static func theme() -> Theme { Theme() }
  }
  @Module enum Dark {
    @Provides static func theme() -> Theme { Theme() }
  }
  @Module enum Pages {
    @Register static var page: Page
  }
  @Component(modules: [Themes.self]) struct App { let user: User }
  @Component(modules: [Dark.self], parents: [App.self]) enum Login {}
  @Component(modules: [Pages.self], parents: [Login.self]) enum Screen {}
  static var containers: [Container] {
    let login = Login.build(parent: App.build(user: User()))
    return [login, Screen.build(parent: login)]
  }
}
