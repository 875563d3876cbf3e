// Kind: optional requests
import SwiftHilt

enum AbsentProtocol: ComponentCase {
  protocol Logging {}
  final class Console: Logging {}
  @Injectable final class Client {
    init(log: (any Logging)?) {}  // warning: absent
  }
  @Module enum Clients {
    @Provides static func console() -> Console { Console() }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
