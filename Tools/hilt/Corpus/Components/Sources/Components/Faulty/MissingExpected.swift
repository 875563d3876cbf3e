// Kind: plain modules
import SwiftHilt

enum MissingExpected: ComponentCase {
  struct Clock {}
  enum Clocks: HiltModule {
    static var bindings: [Registration] {
      expect(Clock.self)  // error: missing
    }
  }
  @Component(modules: [Clocks.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
