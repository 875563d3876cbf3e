// Kind: types
import SwiftHilt

enum OtherGenericArgument: ComponentCase {
  struct User {}
  struct Order {}
  struct Store<T> {}
  final class Screen {}
  @Module enum Stores {
    @Provides static func users() -> Store<User> { Store() }
    @Provides static func screen(orders: Store<Order>) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Stores.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
