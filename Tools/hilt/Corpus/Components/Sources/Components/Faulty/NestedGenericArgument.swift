// Kind: types
import SwiftHilt

enum NestedGenericArgument: ComponentCase {
  struct User: Hashable {}
  struct Store<T> {}
  final class Screen {}
  @Module enum Stores {
    @Provides static func users() -> Store<[User]> { Store() }
    @Provides static func screen(users: Store<Set<User>>) -> Screen { Screen() }  // error: missing
  }
  @Component(modules: [Stores.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
