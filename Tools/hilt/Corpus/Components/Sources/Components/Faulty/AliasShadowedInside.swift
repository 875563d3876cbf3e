// Kind: types
import SwiftHilt

enum AliasShadowedInside: ComponentCase {
  struct Disk {}
  struct Tape {}
  typealias Model = Disk
  @Injectable final class Screen {
    typealias Model = Tape
    init(model: Model) {}  // error: missing
  }
  @Module enum Screens {
    @Provides static func model() -> Model { Disk() }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
