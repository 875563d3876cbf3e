// Kind: optional requests
import SwiftHilt

enum AbsentQualifier: ComponentCase {
  struct Address {}
  @Injectable final class Client {
    init(@Qualified("production") address: Address?) {}  // warning: absent
  }
  @Module enum Clients {
    @Provides(qualifier: "prodution") static func address() -> Address { Address() }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
