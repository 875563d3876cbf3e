// Kind: asynchronous bindings
import SwiftHilt

enum AsyncInAsync: ComponentCase {
  struct Disk {}
  struct Reader {}
  @Module enum Readers {
    @Provides static func disk() async throws -> Disk { Disk() }
    @Provides static func reader(disk: Disk) async -> Reader { Reader() }
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
