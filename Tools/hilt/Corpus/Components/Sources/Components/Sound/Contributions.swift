// Kind: collections
import SwiftHilt

enum Contributions: ComponentCase {
  protocol Plugin {}
  struct Search: Plugin {}
  @Injectable @Binds((any Plugin).self) @IntoList final class Sort: Plugin { init() {} }
  enum Kind { case home }
  @Injectable final class Host {
    init(all: [any Plugin], later: [Lazy<any Plugin>], pages: [Kind: Provider<Int>], set: Set<Int>)
    {}
  }
  @Module enum Hosts {
    @Provides @IntoList static func search() -> any Plugin { Search() }
    @Provides @IntoMap(Kind.home) static func home() -> Int { 1 }
    @Provides @IntoSet static func one() -> Int { 1 }
    @Register static var host: Host
  }
  @Component(modules: [Sort.self, Hosts.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
