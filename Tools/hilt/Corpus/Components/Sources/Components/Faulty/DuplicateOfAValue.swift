// Kind: duplicates
import SwiftHilt

enum DuplicateOfAValue: ComponentCase {
  enum Server: Qualifier {
    case main
    static var current: Server { .main }
  }
  struct Address {}
  @Module enum Addresses {
    @Provides(qualifier: Server.main) static func one() -> Address { Address() }
    @Provides(qualifier: Server.current) static func two() -> Address { Address() }  // unchecked
  }
  @Component(modules: [Addresses.self]) enum App {}
  static var containers: [Container] { [] }
}
