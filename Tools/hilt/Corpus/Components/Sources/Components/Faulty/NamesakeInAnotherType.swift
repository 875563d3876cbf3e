// Kind: types
import SwiftHilt

enum NamesakeInAnotherType: ComponentCase {
  enum Login { struct Model {} }
  enum Profile { struct Model {} }
  final class Screen {}
  @Module enum Models {
    @Provides static func model() -> Login.Model { Login.Model() }
    @Provides static func screen(model: Profile.Model) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Models.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
