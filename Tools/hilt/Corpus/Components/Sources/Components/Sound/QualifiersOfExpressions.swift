// Kind: qualifiers
import SwiftHilt

extension Named {
  fileprivate static let joined = Named("ba" + "se")
}

enum QualifiersOfExpressions: ComponentCase {
  struct Address {}
  @Injectable final class Client {
    init(@Qualified("base") one: Address, @Qualified("port") two: Address?) {}  // unchecked
  }
  @Injectable final class Server {
    init(@Qualified("base") one: Double) {}  // unchecked
  }
  @Module enum Clients {
    @Provides(qualifier: Named("ba" + "se")) static func one() -> Address { Address() }
    @Provides(qualifier: Named.joined) static func number() -> Double { 1 }
    @Register static var client: Client
    @Register static var server: Server
  }
  @Component(modules: [Clients.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
