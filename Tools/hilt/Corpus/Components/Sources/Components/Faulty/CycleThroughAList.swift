// Kind: cycles
import SwiftHilt

enum CycleThroughAList: ComponentCase {
  protocol Plugin {}
  @Injectable @Binds((any Plugin).self) @IntoList final class Search: Plugin {
    init(host: Host) {}
  }
  @Injectable final class Host {
    init(plugins: [any Plugin]) {}  // error: cycle
  }
  @Module enum Hosts {
    @Register static var host: Host
  }
  @Component(modules: [Search.self, Hosts.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
