// Kind: plain modules
import SwiftHilt

enum ListedDependencies: ComponentCase {
  struct Spool {}
  struct Disk {}
  struct Api { init() {} }
  struct Cache {}
  struct Tape {}
  private static let needed: [Dependency] = [.init(Spool.self)]
  enum Apis: HiltModule {
    @ModuleBuilder static var bindings: [Registration] {
      provide(Spool.self) { _ in Spool() }
      provide(Api.self, dependencies: [.init(Disk.self)]) { _ in Api() }  // error: missing
      provide(
        Cache.self,
        to: { (tape: Tape) in Cache() }  // error: missing
      )
      provide(Int.self, dependencies: needed) { _ in 1 }  // unchecked
      decorate(Spool.self, dependencies: [.init(String.self)]) { _, log in log }  // error: missing
    }
  }
  @Component(modules: [Apis.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
