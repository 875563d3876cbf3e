// Kind: types
import SwiftHilt

enum BackticksInAName: ComponentCase {
  struct `default` {}
  struct Default {}
  final class Screen {}
  @Module enum Screens {
    @Provides static func value() -> Default { Default() }
    @Provides static func screen(value: `default`) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
