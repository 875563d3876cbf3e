// Kind: types
import SwiftHilt

enum TuplesWithLabels: ComponentCase {
  @Injectable final class Screen {
    init(one: (a: Int, b: Int), two: (Int, Int), three: (b: Int, a: Int), four: (_: Int, a: Int)) {}
  }
  @Module enum Screens {
    @Provides static func one() -> (a: Int, b: Int) { (1, 2) }
    @Provides static func two() -> (Int, Int) { (1, 2) }
    @Provides static func three() -> (b: Int, a: Int) { (1, 2) }
    @Provides static func four() -> (Int, a: Int) { (1, 2) }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
