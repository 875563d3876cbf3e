// Kind: inputs
import SwiftHilt

enum InputOfAnotherQualifier: ComponentCase {
  struct Address {}
  @Injectable final class Client {
    init(address: Address) {}  // error: missing
  }
  @Module enum Clients {
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) struct App { @Qualified("base") let address: Address }
  static var containers: [Container] { [App.build(address: Address())] }
}
