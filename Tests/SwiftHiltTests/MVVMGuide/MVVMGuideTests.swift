import Foundation
import SwiftHilt
import Testing

// Domain
private struct User: Equatable {
  let id: String
  let name: String
}

private protocol UserRepository { func get(id: String) -> User }

private struct GetUserUseCase {
  let repo: UserRepository
  init(repo: UserRepository) { self.repo = repo }
  func callAsFunction(_ id: String) -> User { repo.get(id: id) }
}

// Data
private final class HttpClient {
  func get(_ url: URL) -> [String: Any] { ["id": url.lastPathComponent, "name": "Alice"] }
}

private final class RemoteUserDataSource {
  let client: HttpClient
  let baseURL: URL
  init(client: HttpClient, baseURL: URL) {
    self.client = client
    self.baseURL = baseURL
  }
  func get(id: String) -> User {
    let j = client.get(baseURL.appendingPathComponent(id))
    return User(id: j["id"] as! String, name: j["name"] as! String)
  }
}

private final class CacheUserDataSource {
  private var store: [String: User] = [:]
  func save(_ u: User) { store[u.id] = u }
  func get(id: String) -> User? { store[id] }
}

private final class UserRepositoryImpl: UserRepository {
  let remote: RemoteUserDataSource
  let cache: CacheUserDataSource
  init(remote: RemoteUserDataSource, cache: CacheUserDataSource) {
    self.remote = remote
    self.cache = cache
  }
  func get(id: String) -> User {
    if let u = cache.get(id: id) { return u }
    let u = remote.get(id: id)
    cache.save(u)
    return u
  }
}

// The view model of the guide, without SwiftUI.
@MainActor
private final class HomeViewModel {
  var user: User?
  var error: String?

  private let getUser: GetUserUseCase
  init(getUser: GetUserUseCase) { self.getUser = getUser }

  func load(id: String) {
    let u = getUser(id)
    self.user = u
  }
}

private struct FakeUserRepository: UserRepository {
  func get(id: String) -> User { User(id: id, name: "Fake") }
}

extension DefaultContainerTests {
  @Suite struct MVVMGuideTests {
    private func configureDI() {
      install {
        provide(URL.self, qualifier: Named("prodBase"), lifetime: .singleton) { _ in
          URL(string: "https://api.example.com/user/")!
        }
        provide(HttpClient.self, lifetime: .singleton) { _ in HttpClient() }
      }

      register(RemoteUserDataSource.self, lifetime: .scoped) { r in
        RemoteUserDataSource(
          client: r.resolve(HttpClient.self),
          baseURL: r.resolve(URL.self, qualifier: Named("prodBase")))
      }
      register(CacheUserDataSource.self, lifetime: .singleton) { _ in CacheUserDataSource() }
      register(UserRepository.self, lifetime: .scoped) { r in
        UserRepositoryImpl(
          remote: r.resolve(RemoteUserDataSource.self),
          cache: r.resolve(CacheUserDataSource.self))
      }
      register(GetUserUseCase.self, lifetime: .transient) { r in
        GetUserUseCase(repo: r.resolve(UserRepository.self))
      }
    }

    @MainActor
    @Test func viewModel_loadsThroughTheGraph() {
      configureDI()
      let vm = HomeViewModel(getUser: resolve())

      vm.load(id: "123")

      #expect(vm.user == User(id: "123", name: "Alice"))
    }

    @MainActor
    @Test func integrationTest_usesItsOwnContainer() {
      configureDI()
      let testContainer = Container()
      testContainer.register(UserRepository.self) { _ in FakeUserRepository() }
      testContainer.register(GetUserUseCase.self, lifetime: .transient) { r in
        GetUserUseCase(repo: r.resolve())
      }
      useContainer(testContainer)
      let vm = HomeViewModel(getUser: resolve())

      vm.load(id: "7")

      #expect(vm.user == User(id: "7", name: "Fake"))
    }

    @Test func observability_validatesAndDraws() {
      configureDI()

      prewarmSingletons()
      startRecording()
      _ = resolve(GetUserUseCase.self)

      #expect(
        exportDOT() == """
          digraph Dependencies {
            rankdir=LR;
            "GetUserUseCase" -> "UserRepository";
            "UserRepository" -> "CacheUserDataSource";
            "UserRepository" -> "RemoteUserDataSource";
            "RemoteUserDataSource" -> "HttpClient";
            "RemoteUserDataSource" -> "URL @Named(prodBase)";
          }

          """)
    }
  }
}

@Suite struct MVVMUnitTests {
  @MainActor
  @Test func viewModel_isTestedWithoutAContainer() {
    let vm = HomeViewModel(getUser: GetUserUseCase(repo: FakeUserRepository()))

    vm.load(id: "7")

    #expect(vm.user == User(id: "7", name: "Fake"))
  }
}
