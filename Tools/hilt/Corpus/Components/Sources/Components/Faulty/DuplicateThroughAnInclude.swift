// Kind: duplicates
import SwiftHilt

enum DuplicateThroughAnInclude: ComponentCase {
  struct Disk {}
  @Module enum Inner {
    @Provides static func disk() -> Disk { Disk() }
  }
  @Module(includes: [Inner.self]) enum Outer {
    @Provides static func disk() -> Disk { Disk() }  // warning: duplicate
  }
  @Component(modules: [Outer.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
