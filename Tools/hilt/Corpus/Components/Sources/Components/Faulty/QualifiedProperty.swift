// Kind: qualifiers
import SwiftHilt

enum QualifiedProperty: ComponentCase {
  struct Address {}
  @Injectable struct Client {
    @Qualified("live") let address: Address  // error: missing
  }
  @Module enum Clients {
    @Provides(qualifier: "test") static func address() -> Address { Address() }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
