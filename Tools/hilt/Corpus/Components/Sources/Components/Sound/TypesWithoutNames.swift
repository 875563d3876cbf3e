// Kind: types
import SwiftHilt

enum TypesWithoutNames: ComponentCase {
  struct Disk {}
  struct Event {}
  @Injectable final class Screen {
    init(pair: (Disk, Int), log: @escaping (Event) -> Void) {}
  }
  @Module enum Screens {
    @Provides static func pair() -> (Disk, Int) { (Disk(), 1) }
    @Provides static func log() -> (Event) -> Void { { _ in } }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
