// Kind: assisted injection
import SwiftHilt

enum MissingForAnAssistedType: ComponentCase {
  struct Disk {}
  final class Editor {
    @AssistedInject init(@Assisted name: String, disk: Disk) {}  // error: missing
  }
  @Module enum Editors {
    @Register static var editors: Editor.Factory
  }
  @Component(modules: [Editors.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
