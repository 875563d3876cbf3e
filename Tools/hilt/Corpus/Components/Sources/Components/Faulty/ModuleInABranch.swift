// Kind: plain modules
import SwiftHilt

enum ModuleInABranch: ComponentCase {
  struct Log {}
  @Injectable final class Api { init(log: Log) {} }  // unchecked
  @Module enum Logs { @Provides static func log() -> Log { Log() } }
  @Module enum Apis {
    @Register static var api: Api
    @ModuleBuilder static var bindings: [Registration] {
      if CommandLine.arguments.count > 50 { Logs.self }
    }
  }
  @Component(modules: [Apis.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
