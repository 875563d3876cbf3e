// Kind: qualifiers
import SwiftHilt

enum OtherQualifier: ComponentCase {
  struct Address {}
  enum Server: Qualifier { case staging, live }
  @Injectable final class Client {
    init(@Qualified(Server.live) address: Address) {}  // error: missing
  }
  @Module enum Clients {
    @Provides(qualifier: Server.staging) static func address() -> Address { Address() }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
