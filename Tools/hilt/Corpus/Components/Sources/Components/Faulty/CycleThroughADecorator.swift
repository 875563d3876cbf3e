// Kind: cycles
import SwiftHilt

enum CycleThroughADecorator: ComponentCase {
  protocol Api {}
  struct Live: Api {}
  final class Log { init(api: any Api) {} }
  struct Logged: Api { init(_ api: any Api, log: Log) {} }
  enum Apis: HiltModule {
    static var bindings: [Registration] {
      provide((any Api).self) { _ in Live() }
      decorate((any Api).self, to: Logged.init)  // error: cycle
      provide(Log.self, to: Log.init)
    }
  }
  @Component(modules: [Apis.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
