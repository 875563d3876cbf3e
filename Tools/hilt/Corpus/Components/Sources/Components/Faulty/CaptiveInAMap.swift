// Kind: captives
import SwiftHilt

enum CaptiveInAMap: ComponentCase {
  final class Page {}
  @Injectable final class Index {
    init(pages: [Int: Page]) {}  // error: captive
  }
  @Module enum Pages {
    @Provides(lifetime: .scoped) @IntoMap(1) static func one() -> Page { Page() }
    @Register static var index: Index
  }
  @Component(modules: [Pages.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
