// Kind: modules
import SwiftHilt

enum ProvidedInAnExtension: ComponentCase {
  struct Disk {}
  @Injectable final class Reader {
    init(disk: Disk) {}  // error: missing
  }
  @Module enum Readers {
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}

extension ProvidedInAnExtension.Readers {
  static func disk() -> ProvidedInAnExtension.Disk { .init() }
}
