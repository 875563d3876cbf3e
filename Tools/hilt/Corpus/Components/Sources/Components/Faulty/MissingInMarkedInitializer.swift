// Kind: missing keys
import SwiftHilt

enum MissingInMarkedInitializer: ComponentCase {
  struct Disk {}
  @Injectable final class Reader {
    init() {}
    @InjectableInit init(disk: Disk) {}  // error: missing
  }
  @Module enum Readers {
    @Register(.transient) static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
