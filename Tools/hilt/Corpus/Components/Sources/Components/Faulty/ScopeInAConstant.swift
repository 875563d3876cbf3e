// Kind: scopes
import SwiftHilt

enum ScopeInAConstant: ComponentCase {
  static let payment: ScopeName = "payments"
  final class Cart {}
  @Module enum Shops {
    @Provides(lifetime: .scope(ScopeInAConstant.payment))  // error: noScope
    static func cart() -> Cart { Cart() }
  }
  @Component(modules: [Shops.self], scope: "shop") enum App {}
  static var containers: [Container] { [App.build()] }
}
