// Kind: duplicates
import SwiftHilt

enum DuplicateOfARegister: ComponentCase {
  @Injectable final class Disk { init() {} }
  @Module enum Disks {
    @Register static var disk: Disk
    @Provides static func other() -> Disk { Disk() }  // warning: duplicate
  }
  @Component(modules: [Disks.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
