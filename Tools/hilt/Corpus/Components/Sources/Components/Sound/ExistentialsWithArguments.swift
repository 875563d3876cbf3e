// Kind: types
import SwiftHilt

enum ExistentialsWithArguments: ComponentCase {
  struct User {}
  struct Order {}
  protocol Storing<Model> { associatedtype Model }
  struct Store<Model>: Storing {}
  @Injectable final class Screen {
    init(users: any Storing<User>, orders: any Storing<Order>) {}
  }
  @Module enum Stores {
    @Provides static func users() -> any Storing<User> { Store<User>() }
    @Provides static func orders() -> any Storing<Order> { Store<Order>() }
    @Register static var screen: Screen
  }
  @Component(modules: [Stores.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
