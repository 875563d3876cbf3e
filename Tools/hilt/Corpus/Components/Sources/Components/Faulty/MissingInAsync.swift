// Kind: asynchronous bindings
import SwiftHilt

enum MissingInAsync: ComponentCase {
  struct Disk {}
  struct Reader {}
  @Module enum Readers {
    @Provides static func reader(disk: Disk) async throws -> Reader { Reader() }  // error: missing
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
