// Kind: assisted injection
import SwiftHilt

enum MissingFactory: ComponentCase {
  final class Editor {
    @AssistedInject init(@Assisted name: String) {}
  }
  final class Screen {}
  @Module enum Screens {
    @Provides static func screen(editors: Editor.Factory) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
