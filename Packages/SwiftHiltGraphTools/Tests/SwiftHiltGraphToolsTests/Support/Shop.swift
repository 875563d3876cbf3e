import SwiftHiltCore

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// A small, correct app, which the tests of graphs, pages and golden files draw.
enum Shop {
  protocol UserRepository {}
  protocol Middleware {}
  struct BaseURL {}
  final class HttpClient { init(base: BaseURL) {} }
  final class Database { init() {} }
  final class CacheDataSource { init(database: Database) {} }
  final class RemoteDataSource { init(client: HttpClient) {} }
  final class UserRepositoryImpl: UserRepository {
    init(remote: RemoteDataSource, cache: CacheDataSource, session: Session) {}
  }
  final class Session { init() {} }
  final class LogMiddleware: Middleware { init(database: Database) {} }
  final class RetryMiddleware: Middleware { init() {} }
  final class Pipeline { init(middlewares: [any Middleware], metrics: Metrics?) {} }
  final class Metrics {}
  final class Screen { init(user: GetUser, report: Provider<ReportScreen>) {} }
  final class ReportScreen { init(screen: Lazy<Screen>, pipeline: Pipeline) {} }
  final class GetUser { init(repository: any UserRepository, pipeline: Pipeline) {} }

  static func container() -> Container {
    let app = Container(name: "app")
    app.bind(Database.self, to: Database.init)
    app.register(BaseURL.self, instance: BaseURL())
    app.bind(HttpClient.self, to: HttpClient.init)
    app.bind(CacheDataSource.self, to: CacheDataSource.init)
    app.bind(RemoteDataSource.self, to: RemoteDataSource.init)
    app.install {
      contribute((any Middleware).self, dependencies: [Dependency(Database.self)]) { r in
        try LogMiddleware(database: r.tryResolve())
      }
      contribute((any Middleware).self, dependencies: []) { _ in RetryMiddleware() }
    }
    app.bind(Pipeline.self, lifetime: .transient, to: Pipeline.init)
    let session = app.child(name: "session", scope: "session")
    session.bind(Session.self, lifetime: .scope("session"), to: Session.init)
    session.bind(
      (any UserRepository).self, lifetime: .scope("session"), to: UserRepositoryImpl.init)
    session.bind(GetUser.self, lifetime: .transient, to: GetUser.init)
    session.bind(Screen.self, lifetime: .transient, to: Screen.init)
    session.bind(ReportScreen.self, lifetime: .transient, to: ReportScreen.init)
    return session
  }
}
