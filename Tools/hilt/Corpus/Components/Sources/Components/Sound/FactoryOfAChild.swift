// Kind: parents
import SwiftHilt

enum FactoryOfAChild: ComponentCase {
  struct Session {}
  struct User {}
  @Injectable final class Feed { init(session: Session) {} }
  @Injectable final class Router { init(requests: Request.Factory, users: User?) {} }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Module enum Routers {
    @Register static var router: Router
  }
  @Component(modules: [Feeds.self], parents: [App.self], scope: "request")
  struct Request { let session: Session }
  @Component(modules: [Routers.self]) enum App {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Request.build(session: Session(), parent: app)]
  }
}
