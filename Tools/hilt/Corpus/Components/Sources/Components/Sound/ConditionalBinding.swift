// Kind: conditional code
import SwiftHilt

enum ConditionalBinding: ComponentCase {
  struct Session {}
  @Injectable final class Feed { init(session: Session) {} }
  @Module enum Feeds {
    #if DEBUG
      @Provides static func session() -> Session { Session() }
    #else
      @Provides static func session() -> Session { Session() }
    #endif
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
