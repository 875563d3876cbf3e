// Kind: modules
import SwiftHilt

enum ModulesInACircle: ComponentCase {
  struct Disk {}
  @Injectable final class Reader { init(disk: Disk) {} }
  @Module(includes: [Disks.self]) enum Readers {
    @Register static var reader: Reader
  }
  @Module(includes: [Readers.self]) enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
