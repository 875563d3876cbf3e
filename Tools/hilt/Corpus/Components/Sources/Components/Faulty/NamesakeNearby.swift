// Kind: types
import SwiftHilt

enum NamesakeNearby: ComponentCase {
  struct Model {}
  @Injectable final class Screen {
    struct Model {}
    init(model: Model) {}  // error: missing
  }
  @Module enum Models {
    @Provides static func model() -> Model { Model() }
    @Register static var screen: Screen
  }
  @Component(modules: [Models.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
