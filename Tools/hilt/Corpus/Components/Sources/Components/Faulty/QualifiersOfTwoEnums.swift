// Kind: qualifiers
import SwiftHilt

enum QualifiersOfTwoEnums: ComponentCase {
  struct Address {}
  enum Server: Qualifier { case live }
  enum Mirror: Qualifier { case live }
  @Injectable final class Client {
    init(@Qualified(Mirror.live) address: Address) {}  // error: missing
  }
  @Module enum Clients {
    @Provides(qualifier: Server.live) static func address() -> Address { Address() }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
