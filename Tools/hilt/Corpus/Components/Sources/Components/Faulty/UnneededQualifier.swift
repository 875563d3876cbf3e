// Kind: qualifiers
import SwiftHilt

enum UnneededQualifier: ComponentCase {
  struct Address {}
  final class Client {}
  @Module enum Clients {
    @Provides static func address() -> Address { Address() }
    @Provides
    static func client(@Qualified("a") address: Address) -> Client { Client() }  // error: missing
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
