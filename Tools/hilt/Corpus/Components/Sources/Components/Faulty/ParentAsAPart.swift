// Kind: parents
import SwiftHilt

enum ParentAsAPart: ComponentCase {
  struct Clock {}
  struct Zone {}
  @Injectable final class Feed { init(clock: Clock, zone: Zone) {} }  // unchecked
  @Module enum Real {
    @Provides static func clock() -> Clock { Clock() }
    @Provides static func zone() -> Zone { Zone() }
  }
  @Module enum Fake {
    @Provides static func clock() -> Clock { Clock() }
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Component(modules: [Real.self]) enum App {}
  @Component(modules: [App.self, Fake.self], replaces: [Real.self]) enum Test {}
  @Component(modules: [Feeds.self], parents: [App.self]) enum Session {}
  static var containers: [Container] {
    let (app, test) = (App.build(), Test.build())
    return [app, test, Session.build(parent: app), Session.build(parent: test)]
  }
}
