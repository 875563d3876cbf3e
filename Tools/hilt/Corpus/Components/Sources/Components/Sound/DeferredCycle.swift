// Kind: cycles
import SwiftHilt

enum DeferredCycle: ComponentCase {
  @Injectable final class Left { init(right: Lazy<Right>) {} }
  @Injectable final class Right { init(left: Left, make: Provider<Left>, more: () -> Left) {} }
  @Module enum Sides {
    @Register static var left: Left
    @Register static var right: Right
  }
  @Component(modules: [Sides.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
