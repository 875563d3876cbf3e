// Kind: lifetimes
import SwiftHilt

enum WeakBehindAProtocol: ComponentCase {
  protocol Store {}
  protocol Api {}
  struct Disk: Store {}
  @Binds(Api.self, lifetime: .weak)  // unchecked
  @Injectable struct Remote: Api {}
  enum Plain: HiltModule {
    @ModuleBuilder static var bindings: [Registration] {
      provide(Store.self, qualifier: "plain", lifetime: .weak) { _ in Disk() }  // unchecked
    }
  }
  @Module enum Stores {
    @Provides(lifetime: .weak) static func store() -> any Store { Disk() }  // unchecked
    @Provides(lifetime: .weak) static func disk() -> Disk? { nil }  // unchecked
    @IntoList @Provides(lifetime: .weak) static func element() -> any Store { Disk() }  // unchecked
  }
  @Component(modules: [Stores.self, Plain.self, Remote.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
