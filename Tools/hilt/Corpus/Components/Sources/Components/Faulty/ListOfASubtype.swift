// Kind: collections
import SwiftHilt

enum ListOfASubtype: ComponentCase {
  protocol Plugin {}
  struct Search: Plugin {}
  @Injectable final class Host {
    init(plugins: [any Plugin]) {}  // warning: empty
  }
  @Module enum Hosts {
    @Provides @IntoList static func search() -> Search { Search() }
    @Register static var host: Host
  }
  @Component(modules: [Hosts.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
