// Kind: parents
import SwiftHilt

enum ChildOverrides: ComponentCase {
  struct Session {}
  @Injectable final class Feed { init(session: Session) {} }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Module enum Fakes {
    @Provides static func session() -> Session { Session() }
    @Provides @IntoMap("a") static func page() -> Int { 1 }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
    @Provides @IntoMap("a") static func page() -> Int { 2 }
  }
  @Component(modules: [Sessions.self, Feeds.self]) enum App {}
  @Component(modules: [Fakes.self]) enum Screen {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Screen.build(parent: app)]
  }
}
