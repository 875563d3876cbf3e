// Kind: completed later
import SwiftHilt

enum ChangedInALoop: ComponentCase {
  struct Clock {}
  @Injectable final class Job { init(clock: Clock) {} }
  @Module enum Jobs {
    @Register static var job: Job
    @Provides static func clock() -> Clock { Clock() }
  }
  @Component(modules: [Jobs.self]) enum App {}
  static var containers: [Container] { [App.build()] }
  static func clear() {
    let all = [App.build()]
    for one in all { one.unregister(Clock.self) }  // unchecked
  }
}
