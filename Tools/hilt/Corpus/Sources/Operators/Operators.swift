import SwiftHiltCore
import Support

struct Endpoint: Equatable { let path: String }
struct Session { let endpoint: Endpoint }
final class Feed {
  let session: Session
  let archive: Endpoint
  init(session: Session, archive: Endpoint) {
    self.session = session
    self.archive = archive
  }
}
struct Screen { let feed: Feed }

func live(verbose: Bool) -> Container {
  Container {
    Key(Endpoint.self) <~ { _ in Endpoint(path: "/live") }
    Key(Endpoint.self, "archive") <~ { _ in Endpoint(path: "/archive") }
    Key(Session.self) <~ { r in Session(endpoint: try r.tryResolve(Endpoint.self)) }
    Key(Feed.self) <~ { r in
      Feed(
        session: r.resolve(Session.self),
        archive: r.resolve(Endpoint.self, qualifier: "archive"))
    }
    if verbose {
      Key(Screen.self) <~ { r in Screen(feed: r.resolve(Feed.self)) }
    }
  }
}

@main struct Main {
  static func main() throws {
    let app = live(verbose: true)
    try program(app) {
      let screen = app.resolve(Screen.self)
      print(screen.feed.session.endpoint.path, screen.feed.archive.path)
    }
  }
}
