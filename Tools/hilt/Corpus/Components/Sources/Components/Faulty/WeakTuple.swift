// Kind: lifetimes
import SwiftHilt

enum WeakTuple: ComponentCase {
  @Module enum Pairs {
    @Provides(lifetime: .weak) static func pair() -> (Int, Int) { (1, 2) }  // error: typeMismatch
  }
  @Component(modules: [Pairs.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
