// Kind: completed later
import SwiftHilt

enum ChangedElsewhere: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Component(modules: [Feeds.self, Sessions.self]) enum App {}
  static var containers: [Container] {
    let app = App.build()
    app.register(Int.self) { _ in 1 }
    return [app.install(Feeds.self)]
  }
  static func test() {
    let container = Container().install(Sessions.self)
    container.install { Feeds.self }
    App.build().child().install(Sessions.self)
  }
}
