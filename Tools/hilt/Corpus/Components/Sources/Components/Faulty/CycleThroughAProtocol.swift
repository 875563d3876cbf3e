// Kind: cycles
import SwiftHilt

enum CycleThroughAProtocol: ComponentCase {
  protocol Reading {}
  @Injectable @Binds((any Reading).self) final class Disk: Reading {
    init(cache: Cache) {}
  }
  @Injectable final class Cache {
    init(disk: any Reading) {}  // error: cycle
  }
  @Module enum Caches {
    @Register static var cache: Cache
  }
  @Component(modules: [Disk.self, Caches.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
