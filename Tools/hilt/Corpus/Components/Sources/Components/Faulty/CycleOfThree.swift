// Kind: cycles
import SwiftHilt

enum CycleOfThree: ComponentCase {
  struct One {}
  struct Two {}
  struct Three {}
  @Module enum Numbers {
    @Provides static func one(two: Two) -> One { One() }  // error: cycle
    @Provides static func two(three: Three) -> Two { Two() }
  }
  @Module enum More {
    @Provides static func three(one: One) -> Three { Three() }
  }
  @Component(modules: [Numbers.self, More.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
