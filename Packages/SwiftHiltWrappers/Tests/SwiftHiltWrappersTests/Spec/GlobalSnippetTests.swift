import Foundation
@_spi(Layers) import SwiftHiltWrappers
import Testing

/// The documents' snippets that use the default container, unchanged.
@Suite struct GlobalSnippetTests {
  private func onDefault<R>(_ body: () throws -> R) rethrows -> R {
    try Injection.withDefault(Container(), body)
  }

  @Test func globalQuickStart() {
    onDefault {
      install { provide(Api.self) { _ in RealApi() } }
      register(Repo.self) { r in Repo(api: r.resolve()) }
      let api: Api = resolve()
      let repo: Repo = resolve()
      #expect(repo.api === api)
    }
  }

  @Test func quickStart_resolveWhereNeeded() {
    onDefault {
      install { provide(Api.self, lifetime: .singleton) { _ in RealApi() } }
      let api = resolve(Api.self)
      let maybe = optional(Api.self)
      #expect(api === maybe)
      #expect(optional(Repo.self) == nil)
    }
  }

  @Test func quickStart_sharedContainer_andInjected() {
    onDefault {
      let app = Container()
      DI.shared = app
      app.install {
        provide(Api.self, lifetime: .singleton) { _ in RealApi() }
      }
      #expect(VM().api === app.resolve(Api.self))
    }
  }

  @Test func cleanArchitecture_composition() {
    onDefault {
      install {
        provide(URL.self, qualifier: Named("prodBase"), lifetime: .singleton) { _ in
          URL(string: "https://api.example.com/user/")!
        }
        provide(HttpClient.self, lifetime: .singleton) { _ in HttpClient() }
      }
      register(RemoteDataSource.self, lifetime: .scoped) { r in
        RemoteDataSource(
          client: r.resolve(HttpClient.self),
          baseURL: r.resolve(URL.self, qualifier: Named("prodBase")))
      }
      register(UserRepository.self, lifetime: .scoped) { r in
        UserRepositoryImpl(remote: r.resolve(RemoteDataSource.self))
      }
      register(GetUserUseCase.self, lifetime: .transient) { r in
        GetUserUseCase(repo: r.resolve(UserRepository.self))
      }
      prewarmSingletons()

      let getUser: GetUserUseCase = resolve()
      #expect(getUser("123").name == "Alice")
      #expect(HomeViewModel().load(id: "7") == "7 Alice")
    }
  }

  @Test func middlewares() {
    onDefault {
      registerMany(Middleware.self) { _ in Log() }
      registerMany(Middleware.self) { _ in Metrics() }
      let all: [Middleware] = resolveMany()
      #expect(all.map { "\(type(of: $0))" } == ["Log", "Metrics"])
    }
  }

  @Test func useContainer_inATest() {
    onDefault {
      let c = Container()
      c.register(Api.self) { _ in RealApi() }
      useContainer(c)
      #expect(resolve(Api.self) === c.resolve(Api.self))
    }
  }
}

private protocol Api: AnyObject, Sendable {}
private final class RealApi: Api {}
private final class Repo {
  let api: Api
  init(api: Api) { self.api = api }
}
private final class VM {
  @Injected var api: Api
}

private protocol Middleware {}
private struct Log: Middleware {}
private struct Metrics: Middleware {}

private struct User {
  let id: String
  let name: String
}
private protocol UserRepository { func get(id: String) -> User }
private struct GetUserUseCase {
  let repo: UserRepository
  init(repo: UserRepository) { self.repo = repo }
  func callAsFunction(_ id: String) -> User { repo.get(id: id) }
}
private final class HttpClient {}
private final class RemoteDataSource {
  let client: HttpClient
  let baseURL: URL
  init(client: HttpClient, baseURL: URL) {
    self.client = client
    self.baseURL = baseURL
  }
}
private final class UserRepositoryImpl: UserRepository {
  let remote: RemoteDataSource
  init(remote: RemoteDataSource) { self.remote = remote }
  func get(id: String) -> User { User(id: id, name: "Alice") }
}
private final class HomeViewModel {
  private let getUser: GetUserUseCase
  init(getUser: GetUserUseCase = resolve()) { self.getUser = getUser }
  func load(id: String) -> String { "\(getUser(id).id) \(getUser(id).name)" }
}
