// Kind: entry points
import SwiftHilt

enum EntryPointsOnTwoLevels: ComponentCase {
  struct Session {}
  struct Clock {}
  @Injectable final class Feed {
    init(session: Session) {}
  }
  @EntryPoint protocol AppDoor {
    var clock: Clock { get }
  }
  @EntryPoint protocol Door {
    var feed: Feed { get }
  }
  @Module enum AppModule {
    @Provides static func session() -> Session { Session() }
    @Provides static func clock() -> Clock { Clock() }
  }
  @Module enum RequestModule {
    @Register(.scoped) static var feed: Feed
  }
  @Component(modules: [AppModule.self], entryPoints: [AppDoor.self]) enum App {}
  @Component(modules: [RequestModule.self], parents: [App.self], entryPoints: [Door.self])
  enum Request {}
  static var containers: [Container] { [Request.build(parent: App.build())] }
  static var entryPoints: [Dependency]? { [.init(AppDoor.self), .init(Door.self)] }
}
