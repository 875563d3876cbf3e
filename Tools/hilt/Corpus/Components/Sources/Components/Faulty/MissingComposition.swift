// Kind: types
import SwiftHilt

enum MissingComposition: ComponentCase {
  protocol Reading {}
  protocol Writing {}
  struct Disk: Reading, Writing {}
  final class Screen {}
  @Module enum Screens {
    @Provides static func reading() -> any Reading { Disk() }
    @Provides static func writing() -> any Writing { Disk() }
    @Provides
    static func screen(both: any Reading & Writing) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
