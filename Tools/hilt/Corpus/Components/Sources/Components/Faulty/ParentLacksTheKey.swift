// Kind: parents
import SwiftHilt

enum ParentLacksTheKey: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // error: missing
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: []) enum App {}
  @Component(modules: [Feeds.self]) enum Screen {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Screen.build(parent: app)]
  }
}
