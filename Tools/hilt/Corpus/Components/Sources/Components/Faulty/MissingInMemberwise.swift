// Kind: missing keys
import SwiftHilt

enum MissingInMemberwise: ComponentCase {
  struct Session {}
  @Injectable struct Feed {
    let session: Session  // error: missing
    var retries: Int = 3
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
