// Kind: completed later
import SwiftHilt

enum ChangedAfterBuild: ComponentCase {
  struct Session {}
  final class Cart {}
  final class Log {}
  @Injectable final class Feed {
    init(session: Session) {}  // unchecked
  }
  @Injectable final class Page {
    init(session: Session) {}  // unchecked
  }
  @Injectable final class Shop {
    init(cart: Cart) {}  // unchecked
  }
  @Module enum Feeds {
    @Register static var feed: Feed
  }
  @Module enum Pages {
    @Register static var page: Page
  }
  @Module enum Shops {
    @Register static var shop: Shop
    @Provides static func cart() -> Cart { Cart() }
    @Provides static func log() -> Log { Log() }
  }
  @Component(modules: []) enum App {}
  @Component(modules: [Shops.self]) enum Mall {}
  static var containers: [Container] { [App.build(), Mall.build()] }
  static func change(_ container: Container) {
    container.install(Feeds.self)
  }
  static func test() throws {
    change(App.build())
    App.build().install { Pages.self }
    let mall = Mall.build()
    mall.register(Cart.self, lifetime: .scoped, override: true) { _ in Cart() }
    mall.unregister(Log.self)  // unchecked
    mall.forgetCart()
    let forget: (Cart.Type, (any Qualifier)?, StaticString, UInt) -> Void
    forget = mall.unregister  // unchecked
    forget(Cart.self, nil, #fileID, #line)
  }
}

extension Container {
  fileprivate func forgetCart() {
    unregister(ChangedAfterBuild.Cart.self)  // unchecked
  }
}
