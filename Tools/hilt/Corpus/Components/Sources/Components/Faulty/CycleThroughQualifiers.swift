// Kind: cycles
import SwiftHilt

enum CycleThroughQualifiers: ComponentCase {
  struct Link {}
  @Module enum Links {
    @Provides(qualifier: "a")
    static func one(@Qualified("b") link: Link) -> Link { Link() }  // error: cycle
    @Provides(qualifier: "b") static func two(@Qualified("a") link: Link) -> Link { Link() }
  }
  @Component(modules: [Links.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
