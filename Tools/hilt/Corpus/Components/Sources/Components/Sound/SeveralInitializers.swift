// Kind: missing keys
import SwiftHilt

enum SeveralInitializers: ComponentCase {
  struct Disk {}
  @Injectable final class Reader {
    init() {}
    convenience init(text: String) { self.init() }
    init?(number: Int) { nil }
  }
  @Module enum Readers {
    @Register static var reader: Reader
  }
  @Component(modules: [Readers.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
