// Kind: types
import SwiftHilt

enum Aliases: ComponentCase {
  struct Disk {}
  typealias Storage = Disk
  typealias Make = () -> Disk
  protocol Reading {}
  protocol Writing {}
  typealias Both = Reading & Writing
  final class File: Reading, Writing {}
  @Injectable final class Screen {
    init(disk: Disk, again: Other, make: @escaping Make, both: any Writing & Reading) {}
    typealias Other = Storage
  }
  @Module enum Screens {
    @Provides static func storage() -> Storage { Disk() }
    @Provides static func both() -> any Both { File() }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
