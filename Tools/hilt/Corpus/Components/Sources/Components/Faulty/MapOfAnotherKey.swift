// Kind: collections
import SwiftHilt

enum MapOfAnotherKey: ComponentCase {
  enum Kind { case home }
  struct Page {}
  @Injectable final class Router {
    init(pages: [String: Page]) {}  // warning: empty
  }
  @Module enum Pages {
    @Provides @IntoMap(Kind.home) static func home() -> Page { Page() }
    @Register static var router: Router
  }
  @Component(modules: [Pages.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
