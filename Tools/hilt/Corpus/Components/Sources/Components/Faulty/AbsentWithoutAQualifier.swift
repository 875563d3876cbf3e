// Kind: optional requests
import SwiftHilt

enum AbsentWithoutAQualifier: ComponentCase {
  struct Address {}
  @Injectable final class Client {
    init(address: Address?) {}  // warning: absent
  }
  @Module enum Clients {
    @Provides(qualifier: "base") static func address() -> Address { Address() }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
