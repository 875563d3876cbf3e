// Kind: plain modules
import SwiftHilt

enum MissingInAPlainClosure: ComponentCase {
  struct Disk {}
  final class Reader { init(disk: Disk) {} }
  enum Readers: HiltModule {
    static var bindings: [Registration] {
      provide(Reader.self) { r in
        Reader(disk: r.resolve())  // error: missing
      }
    }
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
