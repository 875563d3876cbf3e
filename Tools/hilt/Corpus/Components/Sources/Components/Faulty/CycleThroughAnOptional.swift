// Kind: cycles
import SwiftHilt

enum CycleThroughAnOptional: ComponentCase {
  @Injectable final class Left {
    init(right: Right?) {}  // error: cycle
  }
  @Injectable final class Right { init(left: Left) {} }
  @Module enum Sides {
    @Register(.transient) static var left: Left
    @Register(.transient) static var right: Right
  }
  @Component(modules: [Sides.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
