// Kind: duplicates
import SwiftHilt

enum PlainOverrides: ComponentCase {
  struct Clock {}
  struct Log { init(clock: Clock) {} }
  @Module enum Real {
    @Provides static func log(clock: Clock) -> Log { Log(clock: clock) }
    @Provides static func clock() -> Clock { Clock() }
    @Provides static func count() -> Int { 1 }
  }
  enum Fakes: HiltModule {
    @ModuleBuilder static var bindings: [Registration] {
      provide(Log.self, override: true, to: Log.init)
      provide(Int.self, override: true, dependencies: []) { _ in 2 }
    }
  }
  @Component(modules: [Real.self, Fakes.self], expects: [.init(Clock.self)]) enum App {}
  static var containers: [Container] { [App.build()] }
}
