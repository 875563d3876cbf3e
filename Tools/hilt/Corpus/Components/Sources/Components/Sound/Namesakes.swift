// Kind: types
import SwiftHilt

enum Namesakes: ComponentCase {
  enum Login { struct Model {} }
  enum Profile { struct Model {} }
  @Injectable final class Screen { init(one: Login.Model, two: Profile.Model) {} }
  @Module enum Models {
    @Provides static func one() -> Login.Model { Login.Model() }
    @Provides static func two() -> Profile.Model { Profile.Model() }
    @Register static var screen: Screen
  }
  @Component(modules: [Models.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
