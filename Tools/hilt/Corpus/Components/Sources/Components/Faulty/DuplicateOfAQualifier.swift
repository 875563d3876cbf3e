// Kind: duplicates
import SwiftHilt

enum DuplicateOfAQualifier: ComponentCase {
  struct Disk {}
  @Module enum Disks {
    @Provides(qualifier: "a") static func disk() -> Disk { Disk() }
    @Provides(qualifier: Named("a")) static func other() -> Disk { Disk() }  // warning: duplicate
  }
  @Component(modules: [Disks.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
