// Kind: lifetimes
import SwiftHilt

enum WeakBehindAProtocol: ComponentCase {
  protocol Store {}
  struct Disk: Store {}
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
  @Component(modules: [Stores.self, Plain.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
