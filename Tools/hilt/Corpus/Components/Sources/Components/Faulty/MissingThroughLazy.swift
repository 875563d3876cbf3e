// Kind: deferred requests
import SwiftHilt

enum MissingThroughLazy: ComponentCase {
  final class Disk {}
  @Injectable final class Reader {
    init(disk: Lazy<Disk>) {}  // error: missing
  }
  @Module enum Readers {
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
