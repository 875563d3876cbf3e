// Kind: modules
import SwiftHilt

enum Replaced: ComponentCase {
  struct Disk {}
  @Injectable final class Reader { init(disk: Disk) {} }
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module enum Fakes {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module(includes: [Disks.self]) enum Readers {
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  @Component(modules: [App.self, Fakes.self], replaces: [Disks.self]) enum Test {}
  static var containers: [Container] { [App.build(), Test.build()] }
}
