// Kind: scopes
import SwiftHilt

enum ScopeThatOneComponentServes: ComponentCase {
  struct Feed {}
  @Injectable final class Model {
    init(feed: Feed) {}  // error: missing
  }
  @Module enum Models {
    @Register(.scope("screen")) static var model: Model
  }
  @EntryPoint protocol Doors { var model: Model { get } }
  @Component(modules: [Models.self]) enum App {}
  @Component(parents: [App.self], scope: "screen") struct FeedScreen { let feed: Feed }
  @Component(parents: [App.self], entryPoints: [Doors.self], scope: "screen") enum Other {}
  static var containers: [Container] {
    let app = App.build()
    return [app, FeedScreen.build(feed: Feed(), parent: app), Other.build(parent: app)]
  }
}
