// Kind: duplicates
import SwiftHilt

enum Overrides: ComponentCase {
  struct Disk {}
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module enum Fakes {
    @Provides(override: true) static func disk() -> Disk { Disk() }
  }
  @Component(modules: [Disks.self, Fakes.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
