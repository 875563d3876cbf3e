// Kind: entry points
import SwiftHilt

enum EntryPointOfAPart: ComponentCase {
  struct Feed {}
  @EntryPoint protocol Doors {
    var feed: Feed { get }  // error: missing
  }
  @Module enum Feeds {
    @Provides static func feed() -> Feed { Feed() }
  }
  @Module enum Fakes {}
  @Component(modules: [Feeds.self], entryPoints: [Doors.self]) enum App {}
  @Component(modules: [App.self, Fakes.self], replaces: [Feeds.self]) enum Test {}
  static var containers: [Container] { [App.build(), Test.build()] }
}
