// Kind: plain modules
import SwiftHilt

enum BoundInABranch: ComponentCase {
  struct Log {}
  @Injectable final class Api { init(log: Log) {} }  // unchecked
  @Module enum Apis {
    @Register static var api: Api
    @ModuleBuilder static var bindings: [Registration] {
      if CommandLine.arguments.count > 50 { provide(Log.self) { _ in Log() } }
    }
  }
  @Component(modules: [Apis.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
