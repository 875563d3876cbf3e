// Kind: plain modules
import SwiftHilt

enum PlainModules: ComponentCase {
  protocol Api {}
  struct Log {}
  struct Live: Api {}
  struct Logged: Api { init(_ api: any Api, log: Log) {} }
  final class Screen { init(api: any Api, log: Log) {} }
  enum Logs: HiltModule {
    static var bindings: [Registration] {
      provide(Log.self, instance: Log())
      alias(Log.self, qualifier: "copy", to: Log.self) { $0 }
    }
  }
  enum Apis: HiltModule {
    static var bindings: [Registration] {
      Logs.self
      provide((any Api).self) { _ in Live() }
      decorate((any Api).self, to: Logged.init)
      provide(Screen.self) { r in Screen(api: r.resolve(), log: r.resolve()) }
    }
  }
  @Component(modules: [Apis.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
