// Kind: modules
import SwiftHilt

enum ReplacedByTheSameKeys: ComponentCase {
  struct Disk {}
  struct Log {}
  @Injectable final class Reader { init(disk: Disk, log: Log) {} }
  @Module enum Logs {
    @Provides static func log() -> Log { Log() }
  }
  @Module(includes: [Logs.self]) enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module enum Fakes {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module(includes: [Disks.self]) enum Readers {
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static func test() throws {
    try App.build().replace(module: Disks.self, with: Fakes.self)
  }
}
