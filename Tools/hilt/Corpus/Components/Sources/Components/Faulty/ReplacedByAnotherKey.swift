// Kind: modules
import SwiftHilt

enum ReplacedByAnotherKey: ComponentCase {
  struct Disk {}
  struct FakeDisk {}
  @Injectable final class Reader {
    init(disk: Disk) {}  // error: missing
  }
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module enum Fakes {
    @Provides static func disk() -> FakeDisk { FakeDisk() }
  }
  @Module(includes: [Disks.self]) enum Readers {
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  @Component(modules: [App.self, Fakes.self], replaces: [Disks.self]) enum Test {}
  static var containers: [Container] { [App.build(), Test.build()] }
}
