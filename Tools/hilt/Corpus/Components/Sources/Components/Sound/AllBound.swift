// Kind: missing keys
import SwiftHilt

enum AllBound: ComponentCase {
  struct Session {}
  @Injectable final class Feed { init(session: Session) {} }
  @Module enum Feeds {
    @Provides static func session() -> Session { Session() }
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
