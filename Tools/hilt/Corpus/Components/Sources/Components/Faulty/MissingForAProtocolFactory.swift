// Kind: assisted injection
import SwiftHilt

enum MissingForAProtocolFactory: ComponentCase {
  struct Disk {}
  final class Editor {
    @AssistedInject init(@Assisted name: String, disk: Disk) {}  // error: missing
  }
  @AssistedFactory protocol Editors { func make(name: String) -> Editor }
  @Module enum EditorModule {
    @Register static var editors: any Editors
  }
  @Component(modules: [EditorModule.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
