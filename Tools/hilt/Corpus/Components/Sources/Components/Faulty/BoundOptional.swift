// Kind: types
import SwiftHilt

enum BoundOptional: ComponentCase {
  struct Disk {}
  final class Screen {}
  @Module enum Screens {
    @Provides static func disk() -> Disk? { nil }
    @Provides static func screen(disk: Disk) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
