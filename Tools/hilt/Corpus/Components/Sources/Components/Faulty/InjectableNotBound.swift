// Kind: missing keys
import SwiftHilt

enum InjectableNotBound: ComponentCase {
  @Injectable final class Disk { init() {} }
  final class Reader {}
  @Module enum Readers {
    @Provides static func reader(disk: Disk) -> Reader { Reader() }  // error: missing
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
