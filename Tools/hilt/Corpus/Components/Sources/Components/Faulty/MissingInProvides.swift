// Kind: missing keys
import SwiftHilt

enum MissingInProvides: ComponentCase {
  struct Session {}
  struct Feed {}
  @Module enum Feeds {
    @Provides static func feed(session: Session) -> Feed { Feed() }  // error: missing
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
