// Kind: map keys
import SwiftHilt

enum MapKeyThroughAnAlias: ComponentCase {
  enum Route: String {
    case home
    static let start = Route.home
  }
  typealias Name = Route
  struct Page {}
  @Module enum Pages {
    @Provides @IntoMap(Route.home) static func one() -> Page { Page() }
    @Provides @IntoMap(Name.start) static func two() -> Page { Page() }  // error: duplicateMapKey
  }
  @Component(modules: [Pages.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
