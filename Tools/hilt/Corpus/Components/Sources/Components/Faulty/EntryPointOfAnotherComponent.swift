// Kind: entry points
import SwiftHilt

enum EntryPointOfAnotherComponent: ComponentCase {
  struct Feed {}
  @EntryPoint protocol Doors { var feed: Feed { get } }
  @Module enum Feeds {
    @Provides static func feed() -> Feed { Feed() }
  }
  @Component(modules: [Feeds.self], entryPoints: [Doors.self]) enum App {}
  @Component(modules: [], parents: [App.self]) enum Screen {}
  @Component(modules: []) enum Other {}
  static var containers: [Container] { [App.build(), Other.build()] }
  static func open() {
    let app = App.build()
    _ = (app.entryPoint(Doors.self), Screen.build(parent: app).entryPoint(Doors.self))
    _ = Other.build().entryPoint(Doors.self)  // unchecked
  }
}
