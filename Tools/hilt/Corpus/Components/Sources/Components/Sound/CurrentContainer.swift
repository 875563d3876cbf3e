// Kind: types
import SwiftHilt

enum CurrentContainer: ComponentCase {
  struct Session {}
  struct Page {}
  class View {
    @Inject var session: Session  // unchecked
  }
  @Injectable final class Feed: View {
    override init() {}
    func reload() { _ = resolve(Session.self) }
  }
  final class Post {
    @Inject var session: Session  // unchecked
    @AssistedInject init(@Assisted title: String) {}
  }
  @Module enum Feeds {
    @Provides static func session() -> Session { Session() }
    @Register static var feed: Feed
    @Register static var posts: Post.Factory
    @Provides static func page() -> Page {
      _ = resolve(Session.self)  // unchecked
      return Page()
    }
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
