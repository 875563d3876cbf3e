// Kind: parents
import SwiftHilt

enum OneOfTwoParentsLacksTheKey: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // error: missing
  }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Sessions.self]) enum App {}
  @Component(modules: []) enum Test {}
  @Component(modules: [Feeds.self], parents: [App.self, Test.self]) enum Screen {}
  static var containers: [Container] {
    [Screen.build(parent: App.build()), Screen.build(parent: Test.build())]
  }
}
