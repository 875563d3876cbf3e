// Kind: asynchronous bindings
import SwiftHilt

enum AsyncTransient: ComponentCase {
  struct Disk {}
  @Injectable final class Reader {
    init(disk: Disk) {}  // error: async
  }
  @Module enum Readers {
    @Provides(lifetime: .transient) static func disk() async throws -> Disk { Disk() }
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
