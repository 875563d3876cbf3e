// Kind: parents
import SwiftHilt

enum FactoryBelowAParent: ComponentCase {
  struct User {}
  @Injectable final class Feeds { init(user: User) {} }
  @Injectable final class Router { init(feeds: Feed.Factory) {} }
  @Module enum FeedModule {
    @Register static var feeds: Feeds
  }
  @Module enum Routers {
    @Register static var router: Router
  }
  @Component(modules: [FeedModule.self], parents: [App.self]) enum Feed {}
  @Component(modules: []) struct App { let user: User }
  @Component(modules: [Routers.self], parents: [App.self]) enum Login {}
  static var containers: [Container] {
    let app = App.build(user: User())
    return [app, Login.build(parent: app), Feed.build(parent: app)]
  }
}
