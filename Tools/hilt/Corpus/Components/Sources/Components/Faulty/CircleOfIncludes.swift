// Kind: modules
import SwiftHilt

enum CircleOfIncludes: ComponentCase {
  struct Disk {}
  final class Reader {}
  @Module enum Readers {
    @Provides static func reader(disk: Disk) -> Reader { Reader() }  // error: missing
    @ModuleBuilder static var bindings: [Registration] { More.self }
  }
  @Module(includes: [Readers.self]) enum More {}
  @Component(modules: [More.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
