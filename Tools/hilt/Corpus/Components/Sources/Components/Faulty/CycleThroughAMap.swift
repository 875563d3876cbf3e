// Kind: cycles
import SwiftHilt

enum CycleThroughAMap: ComponentCase {
  final class Page {}
  final class Index {}
  @Module enum Pages {
    @Provides @IntoMap("home") static func home(index: Index) -> Page { Page() }
    @Provides static func index(pages: [String: Page]) -> Index { Index() }  // error: cycle
  }
  @Component(modules: [Pages.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
