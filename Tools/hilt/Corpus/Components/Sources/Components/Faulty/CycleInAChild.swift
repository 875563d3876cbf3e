// Kind: cycles
import SwiftHilt

enum CycleInAChild: ComponentCase {
  @Injectable final class Left {
    init(right: Right) {}  // error: cycle
  }
  @Injectable final class Right { init(left: Left) {} }
  @Module enum Sides {
    @Register static var left: Left
    @Register static var right: Right
  }
  @Component(modules: []) enum App {}
  @Component(modules: [Sides.self], parents: [App.self]) enum Screen {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Screen.build(parent: app)]
  }
}
