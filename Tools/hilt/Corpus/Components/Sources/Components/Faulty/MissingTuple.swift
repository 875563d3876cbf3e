// Kind: types
import SwiftHilt

enum MissingTuple: ComponentCase {
  final class Screen {}
  struct Left {}
  struct Right {}
  @Module enum Screens {
    @Provides static func left() -> Left { Left() }
    @Provides static func right() -> Right { Right() }
    @Provides static func screen(both: (Left, Right)) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
