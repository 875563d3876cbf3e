// Kind: asynchronous bindings
import SwiftHilt

enum AsyncThroughAnActor: ComponentCase {
  @globalActor actor DiskActor { static let shared = DiskActor() }
  final class Disk: Sendable {}
  @Injectable final class Reader {
    init(disk: Disk) {}  // error: async
  }
  @Module enum Readers {
    @Provides(lifetime: .transient) @DiskActor static func disk() -> Disk { Disk() }
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
