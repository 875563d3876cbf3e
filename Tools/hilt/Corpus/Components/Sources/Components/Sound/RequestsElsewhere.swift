// Kind: current container
import SwiftHilt

private struct Spare {}
private func spare() -> Spare? { optional(Spare.self) }

enum RequestsElsewhere: ComponentCase {
  struct Session { func load() {} }
  final class Page {
    @Inject private var session: Session
    func load() { _ = resolve(Spare.self) }
  }
  @Injectable final class Feed {
    private let make: () -> Page
    init(session: Session, make: @escaping () -> Page) {
      self.make = make
      session.load()
    }
    func reload() { make().load() }
  }
  @Module enum Feeds {
    @Provides static func session() -> Session {
      _ = spare()
      return Session()
    }
    @Provides(lifetime: .transient) static func page(session: Session) -> Page { fatalError() }
    @Register static var feed: Feed
  }
  @Component(modules: [Feeds.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
