// Kind: missing keys
import SwiftHilt

enum OnlyTheClassIsBound: ComponentCase {
  protocol Reading {}
  @Injectable final class Disk: Reading { init() {} }
  final class Reader {}
  @Module enum Readers {
    @Register static var disk: Disk
    @Provides static func reader(disk: any Reading) -> Reader { Reader() }  // error: missing
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
