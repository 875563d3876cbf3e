// Kind: parents
import SwiftHilt

enum DeclaredParents: ComponentCase {
  struct Session {}
  struct User {}
  @Injectable final class Feed { init(session: Session, user: User) {} }
  @Module enum Sessions {
    @Provides static func session() -> Session { Session() }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Sessions.self]) enum App {}
  @Component(modules: [], parents: [App.self], scope: "session") struct Login { let user: User }
  @Component(modules: [Feeds.self], parents: [Login.self]) enum Screen {}
  static var containers: [Container] {
    let app = App.build()
    let login = Login.build(user: User(), parent: app)
    return [app, login, Screen.build(parent: login)]
  }
}
