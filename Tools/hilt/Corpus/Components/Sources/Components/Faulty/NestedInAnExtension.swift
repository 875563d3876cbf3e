// Kind: types
import SwiftHilt

enum NestedInAnExtension: ComponentCase {
  struct Token {}
  enum Login {}
  @Module enum Tokens {
    @Provides static func token() -> Token { Token() }
    @Register static var screen: Login.Screen
  }
  @Component(modules: [Tokens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}

extension NestedInAnExtension.Login {
  struct Token {}
  @Injectable final class Screen {
    init(token: Token) {}  // error: missing
  }
}
