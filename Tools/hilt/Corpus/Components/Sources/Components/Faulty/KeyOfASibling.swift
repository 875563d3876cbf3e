// Kind: parents
import SwiftHilt

enum KeyOfASibling: ComponentCase {
  struct Feed {}
  @Injectable final class Model {
    init(feed: Feed) {}  // error: missing
  }
  @Injectable final class Header {
    init(feed: Feed) {}  // error: captive
  }
  @Module enum Models {
    @Register(.transient) static var model: Model
  }
  @Module enum Headers {
    @Register(.transient) static var header: Header
    @ModuleBuilder static var bindings: [Registration] { expect(Header.self) }
  }
  @Component(modules: [Headers.self]) enum App {}
  @Component(parents: [App.self], scope: "feed") struct FeedScreen { let feed: Feed }
  @Component(modules: [Models.self], parents: [App.self], scope: "other") enum Other {}
  static var containers: [Container] {
    let app = App.build()
    return [app, FeedScreen.build(feed: Feed(), parent: app), Other.build(parent: app)]
  }
}
