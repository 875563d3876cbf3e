// Kind: types
import SwiftHilt

enum SharedBinds: ComponentCase {
  protocol Reading {}
  protocol Writing {}
  class Base {}
  @Injectable @Binds((any Reading).self) @Binds((any Writing).self)
  @Binds(Base.self, lifetime: .transient)
  final class Disk: Base, Reading, Writing { override init() {} }
  @Injectable final class Screen {
    init(one: any Reading, two: any Writing, three: Disk, four: Base) {}
  }
  @Module enum Screens {
    @Register static var screen: Screen
  }
  @Component(modules: [Disk.self, Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
