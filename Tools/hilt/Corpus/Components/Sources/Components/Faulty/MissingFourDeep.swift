// Kind: missing keys
import SwiftHilt

enum MissingFourDeep: ComponentCase {
  struct Disk {}
  struct One {}
  struct Two {}
  struct Three {}
  @EntryPoint protocol Doors {
    var three: Three { get }
  }
  @Module enum Numbers {
    @Provides static func one(disk: Disk) -> One { One() }  // error: missing
    @Provides static func two(one: One) -> Two { Two() }
    @Provides static func three(two: Two) -> Three { Three() }
  }
  @Component(modules: [Numbers.self], entryPoints: [Doors.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static var entryPoints: [Dependency]? { [.init(Doors.self)] }
}
