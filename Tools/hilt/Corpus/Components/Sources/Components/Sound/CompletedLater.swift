// Kind: completed later
import SwiftHilt

enum CompletedLater: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // unchecked
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] {
    let app = App.build()
    app.register(Session.self) { _ in Session() }
    return [app]
  }
}
