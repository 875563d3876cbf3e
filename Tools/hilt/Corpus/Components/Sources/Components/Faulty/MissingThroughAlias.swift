// Kind: types
import SwiftHilt

enum MissingThroughAlias: ComponentCase {
  struct Disk {}
  typealias Storage = Disk
  final class Screen {}
  @Module enum Screens {
    @Provides static func screen(storage: Storage) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
