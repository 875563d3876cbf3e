// Kind: lifetimes
import SwiftHilt

enum WeakObjects: ComponentCase {
  protocol Store: AnyObject {}
  protocol Api {}
  protocol Worker: Actor {}
  final class Disk: Store, Api {}
  actor Queue: Worker {}
  @Binds(Api.self, lifetime: .weak)
  @Injectable final class Remote: Api { init() {} }
  @Module enum Stores {
    @Provides(lifetime: .weak) static func store() -> any Store { Disk() }
    @Provides(lifetime: .weak) static func both() -> any Api & Store { Disk() }
    @Provides(lifetime: .weak) static func worker() -> any Worker { Queue() }
    @Provides(lifetime: .weak) static func disk() -> Disk? { Disk() }
    @Provides(lifetime: .weak, qualifier: "disk") static func api() -> any Api { Disk() }
  }
  @Component(modules: [Stores.self, Remote.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
