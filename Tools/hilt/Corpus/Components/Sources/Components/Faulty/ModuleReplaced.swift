// Kind: modules
import SwiftHilt

enum ModuleReplaced: ComponentCase {
  struct Disk {}
  final class Reader {}
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module(includes: [Disks.self]) enum Readers {
    @Provides static func reader(disk: Disk) -> Reader { Reader() }  // error: missing
  }
  @Component(modules: [Readers.self]) enum App {}
  @Component(modules: [App.self], replaces: [Disks.self]) enum Test {}
  static var containers: [Container] { [App.build(), Test.build()] }
}
