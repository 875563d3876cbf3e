// Kind: duplicates
import SwiftHilt

enum DuplicateOfACollection: ComponentCase {
  struct Page {}
  @Module enum Pages {
    @Provides static func all() -> [Page] { [] }  // warning: duplicate
    @Provides @IntoList static func one() -> Page { Page() }
  }
  @Component(modules: [Pages.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
