// Kind: types
import SwiftHilt

enum AnyAndItsMarkers: ComponentCase {
  struct Address: Sendable {}
  @Injectable final class Client {
    init(value: Any, @Qualified("cafe\u{301}") address: Address) {}
  }
  @Module enum Clients {
    @Provides static func value() -> any Sendable { 1 }
    @Provides(qualifier: "caf\u{e9}") static func address() -> Address { Address() }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
