// Kind: types
import SwiftHilt

enum Generics: ComponentCase {
  struct User {}
  struct Store<Model> {}
  @Injectable final class Cache<Model> { init(store: Store<Model>) {} }
  @Module enum Stores {
    @Provides static func users() -> Store<User> { Store() }
    @Register static var cache: Cache<User>
  }
  @Component(modules: [Stores.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
