// Kind: scopes
import SwiftHilt

enum MisspeltScope: ComponentCase {
  final class Cart {}
  @Module enum Shops {
    @Provides(lifetime: .scope("sesion")) static func cart() -> Cart { Cart() }  // error: noScope
  }
  @Component(modules: [Shops.self], scope: "session") enum App {}
  static var containers: [Container] { [App.build()] }
}
