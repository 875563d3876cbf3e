// Kind: missing keys
import SwiftHilt

enum MissingInInitializer: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // error: missing
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
