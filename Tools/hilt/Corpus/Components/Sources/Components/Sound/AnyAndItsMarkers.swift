// Kind: types
import SwiftHilt

enum AnyAndItsMarkers: ComponentCase {
  @Injectable final class Client {
    init(value: Any) {}
  }
  @Module enum Clients {
    @Provides static func value() -> any Sendable { 1 }
    @Register static var client: Client
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
