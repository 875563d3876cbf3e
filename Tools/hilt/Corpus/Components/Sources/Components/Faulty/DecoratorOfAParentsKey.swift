// Kind: cycles
import SwiftHilt

enum DecoratorOfAParentsKey: ComponentCase {
  struct Log {}
  struct Disk {}
  struct Tape { init(log: Log) {} }
  @Module enum Logs {
    @Provides static func log() -> Log { Log() }
  }
  enum Decorators: HiltModule {
    static func decorated(log: Log, tape: Tape) -> Log { log }
    static func other(log: Log, disk: Disk) -> Log { log }
    @ModuleBuilder static var bindings: [Registration] {
      provide(Tape.self, to: Tape.init)
      decorate(Log.self, to: decorated)  // error: cycle
      decorate(Log.self, to: other)  // error: missing
    }
  }
  @Component(modules: [Logs.self]) enum App {}
  @Component(modules: [Decorators.self], parents: [App.self]) enum Screen {}
  static var containers: [Container] {
    let app = App.build()
    return [app, Screen.build(parent: app)]
  }
}
