// Kind: assisted injection
import SwiftHilt

enum AssistedTypeItself: ComponentCase {
  final class Editor {
    @AssistedInject init(@Assisted name: String) {}
  }
  @Injectable final class Screen {
    init(editor: Editor) {}  // error: missing
  }
  @Module enum Screens {
    @Register static var factory: Editor.Factory
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
