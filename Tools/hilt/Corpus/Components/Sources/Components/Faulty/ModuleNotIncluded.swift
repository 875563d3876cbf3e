// Kind: modules
import SwiftHilt

enum ModuleNotIncluded: ComponentCase {
  struct Disk {}
  final class Reader {}
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module enum Readers {
    @Provides static func reader(disk: Disk) -> Reader { Reader() }  // error: missing
  }
  @Module(includes: [Readers.self]) enum Library {}
  @Component(modules: [Library.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
