// Kind: plain modules
import SwiftHilt

enum MissingInPlainBindings: ComponentCase {
  struct Disk {}
  final class Reader { init(disk: Disk) {} }
  enum Readers: HiltModule {
    static var bindings: [Registration] {
      provide(Reader.self, to: Reader.init)  // error: missing
    }
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
