// Kind: completed later
import SwiftHilt

enum OnlyAPart: ComponentCase {
  struct Session {}
  @Injectable final class Feed { init(session: Session) {} }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum Screens {}
  @Component(modules: [Screens.self, Sessions.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
