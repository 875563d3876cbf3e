// Kind: types
import SwiftHilt

enum GenericAliasOfAForm: ComponentCase {
  struct Session {}
  protocol Plugin {}
  struct Search: Plugin {}
  typealias Maybe<T> = T?
  typealias All<T> = [T]
  typealias Later<T> = Lazy<T>
  @Injectable final class Host {
    init(session: Maybe<Session>, plugins: All<any Plugin>, later: Later<Host2>) {}
  }
  @Injectable final class Host2 { init() {} }
  @Module enum Hosts {
    @Provides @IntoList static func search() -> any Plugin { Search() }
    @Register static var host: Host
    @Register static var other: Host2
  }
  @Component(modules: [Hosts.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
