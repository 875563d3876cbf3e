// Kind: collections
import SwiftHilt

enum RegisteredInsteadOfContributed: ComponentCase {
  protocol Plugin {}
  struct Search: Plugin {}
  @Injectable final class Host {
    init(plugins: [any Plugin]) {}  // warning: empty
  }
  @Module enum Hosts {
    @Provides static func search() -> any Plugin { Search() }
    @Register static var host: Host
  }
  @Component(modules: [Hosts.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
