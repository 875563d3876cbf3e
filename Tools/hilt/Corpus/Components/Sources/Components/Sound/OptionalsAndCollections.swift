// Kind: optional requests
import SwiftHilt

enum OptionalsAndCollections: ComponentCase {
  struct Session {}
  protocol Plugin {}
  @Injectable final class Feed {
    init(session: Session?, plugins: [any Plugin], names: Set<String>, pages: [String: Int]) {}
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
