// Kind: types
import SwiftHilt

enum GenericMemberwise: ComponentCase {
  struct User {}
  struct Order {}
  struct Store<T> {}
  @Injectable struct Cache<Model> {
    let store: Store<Model>  // error: missing
  }
  @Module enum Stores {
    @Provides static func users() -> Store<User> { Store() }
    @Register static var userCache: Cache<User>
    @Register static var orders: Cache<Order>
  }
  @Component(modules: [Stores.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
