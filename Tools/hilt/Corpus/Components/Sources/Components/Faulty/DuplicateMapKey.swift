// Kind: map keys
import SwiftHilt

enum DuplicateMapKey: ComponentCase {
  struct Page {}
  @Module enum Pages {
    @Provides @IntoMap("home") static func home() -> Page { Page() }
    @Provides @IntoMap("home") static func start() -> Page { Page() }  // error: duplicateMapKey
  }
  @Component(modules: [Pages.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
