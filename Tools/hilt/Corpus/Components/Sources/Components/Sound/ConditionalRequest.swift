// Kind: conditional code
import SwiftHilt

enum ConditionalRequest: ComponentCase {
  struct Session {}
  struct Feed {}
  @Module enum Feeds {
    #if NEVER_SET
      @Provides static func feed(session: Session) -> Feed { Feed() }  // unchecked
    #else
      @Provides static func feed() -> Feed { Feed() }
    #endif
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
