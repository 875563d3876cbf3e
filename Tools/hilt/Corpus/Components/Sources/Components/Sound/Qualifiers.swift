// Kind: qualifiers
import SwiftHilt

enum Qualifiers: ComponentCase {
  struct Address {}
  enum Server: Qualifier { case live }
  enum Names { static let base = "base" }
  @Injectable final class Client {
    init(@Qualified(Names.base) one: Address, @Qualified(Server.live) two: Address, three: Address)
    {}
  }
  @Module enum Clients {
    @Provides(qualifier: "base") static func one() -> Address { Address() }
    @Provides(qualifier: Server.live) static func two() -> Address { Address() }
    @Provides static func three() -> Address { Address() }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
