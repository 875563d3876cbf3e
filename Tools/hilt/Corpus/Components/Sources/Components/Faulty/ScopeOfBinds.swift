// Kind: scopes
import SwiftHilt

enum ScopeOfBinds: ComponentCase {
  protocol Adding {}
  @Injectable
  @Binds((any Adding).self, lifetime: .scope("basket"))  // error: noScope
  final class Cart: Adding { init() {} }
  @Component(modules: [Cart.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
