// Kind: parents
import SwiftHilt

enum KeyOnlyBelow: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // error: missing
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  @Component(modules: []) struct Screen { let session: Session }
  static var containers: [Container] {
    let app = App.build()
    return [app, Screen.build(session: Session(), parent: app)]
  }
}
