// Kind: types
import SwiftHilt

enum MissingFunction: ComponentCase {
  struct Event {}
  final class Screen {}
  @Module enum Screens {
    @Provides
    static func screen(log: @escaping (Event) -> Void) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
