// Kind: parents
import SwiftHilt

enum DeclaredParentLacksTheKey: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // error: missing
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: []) enum App {}
  @Component(modules: [Feeds.self], parents: [App.self]) enum Screen {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Screen.build(parent: app)]
  }
}
