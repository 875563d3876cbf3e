// Kind: duplicates
import SwiftHilt

enum DuplicateOfAPart: ComponentCase {
  struct Disk {}
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module enum Others {
    @Provides static func disk() -> Disk { Disk() }  // warning: duplicate
  }
  @Component(modules: [Disks.self]) enum Part {}
  @Component(modules: [Part.self, Others.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
