// Kind: cycles
import SwiftHilt

enum CycleThroughAnAlias: ComponentCase {
  protocol Reading {}
  protocol Writing {}
  @Injectable @Binds((any Reading).self) @Binds((any Writing).self)
  final class Disk: Reading, Writing {
    init(log: Log) {}  // error: cycle
  }
  @Injectable final class Log { init(disk: any Writing) {} }
  @Module enum Logs {
    @Register static var log: Log
  }
  @Component(modules: [Disk.self, Logs.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
