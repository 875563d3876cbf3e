// Kind: completed later
import SwiftHilt

enum ExpectsAForm: ComponentCase {
  struct Clock {}
  @Injectable final class Alarm {
    init(@Qualified("utc") clock: Clock, later: Lazy<Timer>, make: () -> Timer) {}
  }
  struct Timer {}
  @Module enum Alarms {
    @Register static var alarm: Alarm
  }
  @Component(
    modules: [Alarms.self], expects: [.init(Clock.self, qualifier: "utc"), .init(Timer.self)])
  enum App {}
  static var containers: [Container] {
    let app = App.build()
    app.register(Clock.self, qualifier: "utc") { _ in Clock() }
    app.register(Timer.self) { _ in Timer() }
    return [app]
  }
}
