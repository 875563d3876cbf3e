// Kind: types
import SwiftHilt

enum CurrentContainer: ComponentCase {
  struct Session {}
  struct Page {}
  @Injectable final class Feed {
    @Inject var session: Session  // unchecked
    init() {}
    func reload() { _ = resolve(Session.self) }
  }
  @Module enum Feeds {
    @Provides static func session() -> Session { Session() }
    @Register static var feed: Feed
    @Provides static func page() -> Page {
      _ = resolve(Session.self)  // unchecked
      return Page()
    }
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
