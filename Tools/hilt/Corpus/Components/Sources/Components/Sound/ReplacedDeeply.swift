// Kind: modules
import SwiftHilt

enum ReplacedDeeply: ComponentCase {
  struct Disk {}
  struct Log {}
  @Injectable final class Reader { init(disk: Disk, log: Log) {} }
  @Module enum Logs {
    @Provides static func log() -> Log { Log() }
  }
  @Module(includes: [Logs.self]) enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module(includes: [Logs.self]) enum Fakes {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module(includes: [Disks.self]) enum Storage {}
  @Module(includes: [Storage.self]) enum Readers {
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  @Component(modules: [App.self, Fakes.self], replaces: [Disks.self]) enum Test {}
  static var containers: [Container] { [App.build(), Test.build()] }
}
