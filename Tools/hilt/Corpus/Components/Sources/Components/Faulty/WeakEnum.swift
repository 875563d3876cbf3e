// Kind: lifetimes
import SwiftHilt

enum WeakEnum: ComponentCase {
  enum Mode { case dark }
  @Module enum Modes {
    @Provides(lifetime: .weak) static func mode() -> Mode { .dark }  // error: typeMismatch
  }
  @Component(modules: [Modes.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
