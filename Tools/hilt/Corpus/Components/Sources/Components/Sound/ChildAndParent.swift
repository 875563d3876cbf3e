// Kind: parents
import SwiftHilt

enum ChildAndParent: ComponentCase {
  struct Session {}
  struct Database {}
  @Injectable final class Feed { init(session: Session, database: Database) {} }
  @Module enum Databases {
    @Provides static func database() -> Database { Database() }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Databases.self]) enum App {}
  @Component(modules: [Feeds.self]) struct Screen { let session: Session }
  static var containers: [Container] {
    let app = App.build()
    return [app, Screen.build(session: Session(), parent: app)]
  }
}
