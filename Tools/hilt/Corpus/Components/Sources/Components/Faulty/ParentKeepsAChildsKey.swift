// Kind: parents
import SwiftHilt

enum ParentKeepsAChildsKey: ComponentCase {
  struct User {}
  @Injectable final class Cache {
    init(user: User) {}  // error: missing
  }
  @Module enum Caches {
    @Register static var cache: Cache
  }
  @Component(modules: [Caches.self]) enum App {}
  @Component(modules: [], parents: [App.self], scope: "session") struct Session { let user: User }
  static var containers: [Container] {
    let app = App.build()
    return [app, Session.build(user: User(), parent: app)]
  }
}
