// Kind: map keys
import SwiftHilt

enum PlainMapKeys: ComponentCase {
  struct Page {}
  enum Pages: HiltModule {
    @ModuleBuilder static var bindings: [Registration] {
      contribute(Page.self, key: "one") { _ in Page() }  // unchecked
      contribute(Page.self, key: "one") { _ in Page() }  // unchecked
    }
  }
  @Component(modules: [Pages.self]) enum App {}
  static var containers: [Container] { [] }
}
