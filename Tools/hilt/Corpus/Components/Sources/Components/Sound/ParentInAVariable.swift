// Kind: parents
import SwiftHilt

enum ParentInAVariable: ComponentCase {
  struct Session {}
  @Injectable final class Feed { init(session: Session) {} }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Sessions.self]) enum App {}
  @Component(modules: [Feeds.self]) enum Screen {}  // unchecked
  static func screen(in parent: Container) -> Container { Screen.build(parent: parent) }
  static var containers: [Container] {
    let app = App.build()
    return [app, screen(in: app)]
  }
}
