// Kind: missing keys
import SwiftHilt

enum MissingInInheritedInitializer: ComponentCase {
  struct Session {}
  @Injectable class Page {
    init(session: Session) {}  // error: missing
  }
  final class Feed: Page {}
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
