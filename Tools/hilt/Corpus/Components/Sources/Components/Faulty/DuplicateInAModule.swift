// Kind: duplicates
import SwiftHilt

enum DuplicateInAModule: ComponentCase {
  struct Disk {}
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
    @Provides static func other() -> Disk { Disk() }  // warning: duplicate
  }
  @Component(modules: [Disks.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
