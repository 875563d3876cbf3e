// Kind: qualifiers
import SwiftHilt

enum MissingQualifier: ComponentCase {
  struct Address {}
  final class Client {}
  @Module enum Clients {
    @Provides(qualifier: "base") static func address() -> Address { Address() }
    @Provides static func client(address: Address) -> Client { Client() }  // error: missing
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
