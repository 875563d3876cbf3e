// Kind: types
import SwiftHilt

enum GenericAliases: ComponentCase {
  struct User {}
  struct Store<T> {}
  typealias UserStore = Store<User>
  typealias Of<T> = Store<T>
  enum Inner<T> { struct Box {} }
  @Injectable final class Screen {
    init(one: UserStore, two: Of<User>, box: Inner<User>.Box) {}
  }
  @Module enum Stores {
    @Provides static func users() -> Store<User> { Store() }
    @Provides static func box() -> Inner<User>.Box { Inner<User>.Box() }
    @Register static var screen: Screen
  }
  @Component(modules: [Stores.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
