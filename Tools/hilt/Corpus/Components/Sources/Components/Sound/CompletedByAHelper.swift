// Kind: completed later
import SwiftHilt

enum CompletedByAHelper: ComponentCase {
  struct Session { init() {} }
  @Injectable final class Feed {
    init(session: Session) {}  // unchecked
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static func complete<T>(_ type: T.Type, _ container: Container, _ make: @escaping () -> T) {
    container.register(type) { _ in make() }
  }
  static var containers: [Container] {
    let app = App.build()
    complete(Session.self, app) { Session() }
    return [app]
  }
}
