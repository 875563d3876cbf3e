// Kind: modules
import SwiftHilt

enum ModuleNotListed: ComponentCase {
  struct Disk {}
  final class Reader {}
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module enum Readers {
    @Provides static func reader(disk: Disk) -> Reader { Reader() }  // error: missing
  }
  @Component(modules: [Readers.self]) enum App {}
  @Component(modules: [Disks.self]) enum Other {}
  static var containers: [Container] { [App.build(), Other.build()] }
}
