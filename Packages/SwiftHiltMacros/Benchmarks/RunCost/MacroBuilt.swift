import SwiftHiltMacros

/// The graph, registered by the macros.
@Module
enum MacroBindings {
  @Provides static func client() -> Client { Client() }
  @Provides(qualifier: "base") static func address() -> Address { Address() }
  @Provides(lifetime: .transient)
  static func report(client: Client, clock: Clock, store: Store) -> Report {
    Report(client: client, clock: clock, store: store)
  }
  @Register(.transient) static var session: Session
  @Register(.transient) static var draft: Draft
}

@Component(modules: [SystemClock.self, FileStore.self, MacroBindings.self])
enum MacroBuilt {}
