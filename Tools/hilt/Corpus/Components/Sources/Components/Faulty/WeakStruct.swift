// Kind: lifetimes
import SwiftHilt

enum WeakStruct: ComponentCase {
  struct Cart {}
  @Module enum Shops {
    @Provides(lifetime: .weak) static func cart() -> Cart { Cart() }  // error: typeMismatch
  }
  @Component(modules: [Shops.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
