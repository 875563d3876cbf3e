// Kind: inputs
import SwiftHilt

enum InputOfAnOptional: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // error: missing
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) struct App { let session: Session? }
  static var containers: [Container] { [App.build(session: nil)] }
}
