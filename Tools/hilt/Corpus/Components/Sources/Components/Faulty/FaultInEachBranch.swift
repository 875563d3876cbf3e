// Kind: conditional code
import SwiftHilt

enum FaultInEachBranch: ComponentCase {
  struct Disk {}
  struct Network {}
  final class Reader {}
  @Module enum Readers {
    #if DEBUG
      @Provides static func reader(disk: Disk) -> Reader { Reader() }  // error: missing
    #else
      @Provides static func reader(disk: Disk) -> Reader { Reader() }
    #endif
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
