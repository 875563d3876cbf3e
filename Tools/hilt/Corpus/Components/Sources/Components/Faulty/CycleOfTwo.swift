// Kind: cycles
import SwiftHilt

enum CycleOfTwo: ComponentCase {
  @Injectable final class Left {
    init(right: Right) {}  // error: cycle
  }
  @Injectable final class Right { init(left: Left) {} }
  @Module enum Sides {
    @Register static var left: Left
    @Register static var right: Right
  }
  @Component(modules: [Sides.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
