// Kind: plain modules
import SwiftHilt

enum DecoratesNothing: ComponentCase {
  protocol Api {}
  struct Log {}
  struct Logged: Api { init(_ api: any Api, log: Log) {} }
  enum Apis: HiltModule {
    static var bindings: [Registration] {
      provide(Log.self) { _ in Log() }
      decorate((any Api).self, to: Logged.init)  // error: missing
    }
  }
  @Component(modules: [Apis.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
