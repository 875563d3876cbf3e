// Kind: deferred requests
import SwiftHilt

enum MissingThroughFunction: ComponentCase {
  final class Disk {}
  final class Reader {}
  @Module enum Readers {
    @Provides
    static func reader(disk: () -> Disk) -> Reader { Reader() }  // error: missing
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
