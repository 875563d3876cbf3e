// Kind: map keys
import SwiftHilt

enum DuplicateMapCase: ComponentCase {
  enum Kind { case home, start }
  struct Page {}
  @Module enum Pages {
    @Provides @IntoMap(Kind.home) static func home() -> Page { Page() }
  }
  @Module enum More {
    @Provides @IntoMap(Kind.home) static func start() -> Page { Page() }  // error: duplicateMapKey
  }
  @Component(modules: [Pages.self, More.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
