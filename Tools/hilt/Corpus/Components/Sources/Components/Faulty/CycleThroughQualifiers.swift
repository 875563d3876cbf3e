// Kind: cycles
import SwiftHilt

enum CycleThroughQualifiers: ComponentCase {
  struct Link {}
  @Module enum Links {
    @Provides(qualifier: "a")
    static func one(@Qualified("b") link: Link) -> Link { Link() }  // error: cycle
  }
  @Module enum More {
    @Provides(qualifier: "b") static func two(@Qualified("a") link: Link) -> Link { Link() }
  }
  @Component(modules: [Links.self, More.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
