// Kind: missing keys
import SwiftHilt

enum OnlyTheProtocolIsBound: ComponentCase {
  protocol Reading {}
  @Injectable @Binds((any Reading).self) final class Disk: Reading { init() {} }
  final class Reader {}
  @Module enum Readers {
    @Provides static func reader(disk: Disk) -> Reader { Reader() }  // error: missing
  }
  @Component(modules: [Disk.self, Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
