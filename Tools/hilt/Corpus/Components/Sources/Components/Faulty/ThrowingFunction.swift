// Kind: types
import SwiftHilt

enum ThrowingFunction: ComponentCase {
  struct Token {}
  @Injectable final class Screen {
    init(make: @escaping () -> Token) {}  // error: missing
  }
  @Module enum Screens {
    @Provides static func make() -> () throws -> Token { { Token() } }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
