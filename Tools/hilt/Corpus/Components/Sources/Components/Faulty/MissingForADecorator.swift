// Kind: plain modules
import SwiftHilt

enum MissingForADecorator: ComponentCase {
  protocol Api {}
  struct Log {}
  struct Live: Api {}
  struct Logged: Api { init(_ api: any Api, log: Log) {} }
  enum Apis: HiltModule {
    static var bindings: [Registration] {
      provide((any Api).self) { _ in Live() }
      decorate((any Api).self, to: Logged.init)  // error: missing
    }
  }
  @Component(modules: [Apis.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
