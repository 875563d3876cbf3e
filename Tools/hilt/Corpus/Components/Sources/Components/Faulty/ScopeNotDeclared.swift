// Kind: scopes
import SwiftHilt

enum ScopeNotDeclared: ComponentCase {
  final class Cart {}
  @Module enum Shops {
    @Provides(lifetime: .scope("payment")) static func cart() -> Cart { Cart() }  // error: noScope
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
