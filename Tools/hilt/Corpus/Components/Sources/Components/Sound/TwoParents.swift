// Kind: parents
import SwiftHilt

enum TwoParents: ComponentCase {
  struct Session {}
  @Injectable final class Feed { init(session: Session) {} }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Sessions.self]) enum App {}
  @Component(modules: [Sessions.self]) enum Test {}
  @Component(modules: [Feeds.self]) enum Screen {}
  static var containers: [Container] {
    [Screen.build(parent: App.build()), Screen.build(parent: Test.build())]
  }
}
