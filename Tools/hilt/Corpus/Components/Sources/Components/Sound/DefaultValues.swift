// Kind: missing keys
import SwiftHilt

enum DefaultValues: ComponentCase {
  struct Session {}
  @Injectable struct Feed {
    var session: Session = Session()
    let constant: Int = 3
    lazy var late = 4
    static var shared: Int { 1 }
    var computed: String { "" }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
