// Kind: asynchronous bindings
import SwiftHilt

enum AsyncGraph: ComponentCase {
  struct Disk {}
  @Injectable final class Reader {
    init(disk: Disk) {}  // error: async
  }
  @Module enum Readers {
    @Provides(lifetime: .graph) static func disk() async throws -> Disk { Disk() }
    @Register(.transient) static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
