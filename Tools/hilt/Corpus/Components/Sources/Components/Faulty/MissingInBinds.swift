// Kind: missing keys
import SwiftHilt

enum MissingInBinds: ComponentCase {
  protocol Reading {}
  struct Disk {}
  @Injectable @Binds((any Reading).self) final class Reader: Reading {
    init(disk: Disk) {}  // error: missing
  }
  @Component(modules: [Reader.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
