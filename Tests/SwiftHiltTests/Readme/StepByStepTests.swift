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

// Infra
private final class HttpClient {
  func get(_ url: URL) -> [String: Any] { ["id": url.lastPathComponent, "name": "Alice"] }
}

// Data sources
private final class RemoteDataSource {
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

private final class CacheDataSource {
  private var store: [String: User] = [:]
  func save(_ u: User) { store[u.id] = u }
  func get(id: String) -> User? { store[id] }
}

// Repository implementation
private final class UserRepositoryImpl: UserRepository {
  let remote: RemoteDataSource
  let cache: CacheDataSource
  init(remote: RemoteDataSource, cache: CacheDataSource) {
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

// Step 5
private final class ServiceUser {
  @Inject(UserRepository.self) var repo
  func run() -> User { repo.get(id: "123") }
}

@Suite struct StepByStepTests {
  // Step 3
  private func makeContainer() -> Container {
    let container = Container()

    // Primitives and infra
    container.install {
      provide(URL.self, qualifier: Named("prodBase"), lifetime: .singleton) { _ in
        URL(string: "https://api.example.com/user/")!
      }
      provide(HttpClient.self, lifetime: .singleton) { _ in HttpClient() }
    }

    // Constructor injection for data sources and repository
    container.register(RemoteDataSource.self, lifetime: .scoped) { r in
      RemoteDataSource(
        client: r.resolve(HttpClient.self),
        baseURL: r.resolve(URL.self, qualifier: Named("prodBase")))
    }
    container.register(CacheDataSource.self, lifetime: .singleton) { _ in CacheDataSource() }
    container.register(UserRepository.self, lifetime: .scoped) { r in
      UserRepositoryImpl(
        remote: r.resolve(RemoteDataSource.self), cache: r.resolve(CacheDataSource.self))
    }

    // Use case
    container.register(GetUserUseCase.self, lifetime: .transient) { r in
      GetUserUseCase(repo: r.resolve(UserRepository.self))
    }
    return container
  }

  @Test func step3_wiresTheWholeGraph() {
    let getUser = makeContainer().resolve(GetUserUseCase.self)

    #expect(getUser("123") == User(id: "123", name: "Alice"))
  }

  @Test func step4_validatesAndDraws() {
    let container = makeContainer()

    // Eagerly build singletons to catch misconfiguration early
    container.prewarmSingletons()

    // Record a representative path and export DOT (optional)
    container.startRecording()
    _ = container.resolve(GetUserUseCase.self)
    let dot = container.exportDOT()

    #expect(
      dot == """
        digraph Dependencies {
          rankdir=LR;
          "GetUserUseCase" -> "UserRepository";
          "UserRepository" -> "CacheDataSource";
          "UserRepository" -> "RemoteDataSource";
          "RemoteDataSource" -> "HttpClient";
          "RemoteDataSource" -> "URL @Named(prodBase)";
        }

        """)
  }

  @Test func step5_injectsFromTheEnvironment() {
    let container = makeContainer()

    let user = Injection.with(container) {
      ServiceUser().run()  // repo is resolved via environment
    }

    #expect(user == User(id: "123", name: "Alice"))
  }

  @Test func step6_scopesByChildContainers() {
    let container = makeContainer()

    let feature = container.child()  // new scope
    let scopedA = feature.resolve(RemoteDataSource.self)
    let scopedB = feature.resolve(RemoteDataSource.self)

    #expect(scopedA === scopedB)
    #expect(scopedA !== container.resolve(RemoteDataSource.self))
  }

  @Test func step7_overridesInATestContainer() {
    let test = Container()
    test.register(UserRepository.self) { _ in
      struct FakeRepo: UserRepository {
        func get(id: String) -> User { User(id: id, name: "Test") }
      }
      return FakeRepo()
    }

    Injection.with(test) {
      // Code under test using @Inject will see the test container
      #expect(ServiceUser().run() == User(id: "123", name: "Test"))
    }
  }

  @Test func step7_reachesAsynchronousCode() async {
    let test = Container()
    test.register(UserRepository.self) { _ in
      struct FakeRepo: UserRepository {
        func get(id: String) -> User { User(id: id, name: "Test") }
      }
      return FakeRepo()
    }

    let name = await Injection.with(test) {
      await Task.yield()
      async let child = ServiceUser().run().name
      return await child
    }

    #expect(name == "Test")
  }
}
