// Kind: parents
import SwiftHilt

enum FactoryOutsideItsParents: ComponentCase {
  @Component(modules: []) enum Login {}
  @Component(modules: [], parents: [Login.self]) enum Feed {}
  @Injectable final class Router {
    init(feeds: Feed.Factory) {}  // error: missing
  }
  @Module enum Routers {
    @Register static var router: Router
  }
  @Component(modules: [Routers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
