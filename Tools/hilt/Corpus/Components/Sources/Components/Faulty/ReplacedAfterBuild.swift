// Kind: modules
import SwiftHilt

enum ReplacedAfterBuild: ComponentCase {
  struct Disk {}
  struct Log {}
  final class Reader {}
  @Module enum Disks {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module enum Fakes {
    @Provides static func log() -> Log { Log() }
  }
  @Module(includes: [Disks.self]) enum Readers {
    @Provides static func reader(disk: Disk) -> Reader { Reader() }  // unchecked
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static func test() throws {
    try App.build().replace(module: Disks.self, with: Fakes.self)
  }
}
