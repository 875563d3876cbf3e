// Kind: assisted injection
import SwiftHilt

enum AssistedFactories: ComponentCase {
  struct Disk {}
  final class Editor {
    @AssistedInject init(@Assisted name: String, disk: Disk) {}
  }
  @AssistedFactory protocol Editors { func make(name: String) -> Editor }
  @Injectable final class Screen { init(make: Editor.Factory, editors: any Editors) {} }
  @Module enum EditorModule {
    @Provides static func disk() -> Disk { Disk() }
    @Register static var editors: any Editors
    @Register static var factory: Editor.Factory
    @Register static var screen: Screen
  }
  @Component(modules: [EditorModule.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
