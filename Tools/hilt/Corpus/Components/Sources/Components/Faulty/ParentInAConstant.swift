// Kind: parents
import SwiftHilt

enum ParentInAConstant: ComponentCase {
  struct Session {}
  @Injectable final class Feed {
    init(session: Session) {}  // error: missing
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: []) enum App {}
  @Component(modules: [Feeds.self]) enum Screen {}
  final class Root {
    let app = App.build()
    func screen() -> Container { Screen.build(parent: self.app) }
  }
  static var containers: [Container] { [Root().screen()] }
}
