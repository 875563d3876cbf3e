// Kind: completed later
import SwiftHilt

enum ModuleInstalledLater: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // unchecked
  }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] {
    [App.build().install(Sessions.self)]
  }
}
