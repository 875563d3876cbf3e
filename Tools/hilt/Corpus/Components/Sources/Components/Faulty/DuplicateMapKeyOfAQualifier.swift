// Kind: map keys
import SwiftHilt

enum DuplicateMapKeyOfAQualifier: ComponentCase {
  struct Page {}
  @Module enum Pages {
    @Provides(qualifier: "a") @IntoMap("home") static func one() -> Page { Page() }
    @Provides @IntoMap("home") static func two() -> Page { Page() }
    @Provides(qualifier: "a")  // error: duplicateMapKey
    @IntoMap("home") static func three() -> Page { Page() }
  }
  @Component(modules: [Pages.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
