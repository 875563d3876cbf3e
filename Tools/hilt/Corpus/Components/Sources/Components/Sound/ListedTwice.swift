// Kind: duplicates
import SwiftHilt

enum ListedTwice: ComponentCase {
  struct Disk {}
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module(includes: [Disks.self]) enum One {}
  @Module(includes: [Disks.self]) enum Two {}
  @Component(modules: [One.self, Two.self, Disks.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
