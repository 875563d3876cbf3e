// Kind: plain modules
import SwiftHilt

enum PlainModuleWithABranch: ComponentCase {
  struct Log {}
  struct Api { init(log: Log) {} }
  enum Apis: HiltModule {
    @ModuleBuilder static var bindings: [Registration] {
      if CommandLine.arguments.count > 0 {
        provide(Log.self) { _ in Log() }
      } else {
        provide(Log.self) { _ in Log() }
      }
      provide(Api.self, to: Api.init)
    }
  }
  @Component(modules: [Apis.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
