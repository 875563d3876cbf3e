// Kind: duplicates
import SwiftHilt

enum DuplicateThroughAnAlias: ComponentCase {
  struct Disk {}
  typealias Storage = Disk
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
    @Provides static func storage() -> Storage { Disk() }  // warning: duplicate
  }
  @Component(modules: [Disks.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
