// Kind: completed later
import SwiftHilt

enum ExpectsAnotherQualifier: ComponentCase {
  struct Clock {}
  @Injectable final class Alarm {
    init(clock: Clock) {}  // error: missing
  }
  @Module enum Alarms {
    @Register static var alarm: Alarm
  }
  @Component(modules: [Alarms.self], expects: [.init(Clock.self, qualifier: "utc")]) enum App {}
  static var containers: [Container] {
    let app = App.build()
    app.register(Clock.self, qualifier: "utc") { _ in Clock() }
    return [app]
  }
}
