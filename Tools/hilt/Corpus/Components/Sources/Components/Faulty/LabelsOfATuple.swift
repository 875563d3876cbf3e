// Kind: types
import SwiftHilt

enum LabelsOfATuple: ComponentCase {
  final class Screen {}
  @Module enum Screens {
    @Provides static func size() -> (width: Int, height: Int) { (1, 2) }
    @Provides static func screen(size: (Int, Int)) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
