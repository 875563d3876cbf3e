// Kind: duplicates
import SwiftHilt

enum DuplicateBinds: ComponentCase {
  protocol Reading {}
  @Injectable @Binds((any Reading).self) final class Disk: Reading { init() {} }
  @Injectable
  @Binds((any Reading).self)  // warning: duplicate
  final class Network: Reading { init() {} }
  @Component(modules: [Disk.self, Network.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
