// Kind: conditional code
import SwiftHilt

enum ConditionalModule: ComponentCase {
  struct Session {}
  @Injectable final class Feed { init(session: Session) {} }
  #if os(Android)
    @Module enum Sessions {
      @Provides static func session() -> Session { Session() }
    }
  #else
    @Module enum Sessions {
      @Provides static func session() -> Session { Session() }
    }
  #endif
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self, Sessions.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
