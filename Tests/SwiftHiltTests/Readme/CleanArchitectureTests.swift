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

/// The graph in the documents' sample, with the cache that the sample's text omits.
private let documentedDOT = """
  digraph Dependencies {
    rankdir=LR;
    "GetUserUseCase" -> "UserRepository";
    "UserRepository" -> "CacheDataSource";
    "UserRepository" -> "RemoteDataSource";
    "RemoteDataSource" -> "HttpClient";
    "RemoteDataSource" -> "URL @Named(prodBase)";
  }

  """

extension DefaultContainerTests {
  @Suite struct CleanArchitectureTests {
    // Composition (global)
    private func compose() {
      install {
        provide(URL.self, qualifier: Named("prodBase"), lifetime: .singleton) { _ in
          URL(string: "https://api.example.com/user/")!
        }
        provide(HttpClient.self, lifetime: .singleton) { _ in HttpClient() }
      }
      register(RemoteDataSource.self) { r in
        RemoteDataSource(
          client: r.resolve(HttpClient.self),
          baseURL: r.resolve(URL.self, qualifier: Named("prodBase")))
      }
      register(CacheDataSource.self, lifetime: .singleton) { _ in CacheDataSource() }
      register(UserRepository.self) { r in
        UserRepositoryImpl(
          remote: r.resolve(RemoteDataSource.self), cache: r.resolve(CacheDataSource.self))
      }
      register(GetUserUseCase.self, lifetime: .transient) { r in
        GetUserUseCase(repo: r.resolve(UserRepository.self))
      }
    }

    @Test func useCase_answers_throughTheWholeGraph() {
      compose()

      let getUser: GetUserUseCase = resolve()
      let user = getUser("123")

      #expect(user == User(id: "123", name: "Alice"))
      #expect(resolve(CacheDataSource.self).get(id: "123") == user)
    }

    @Test func recording_drawsTheGraph() {
      compose()

      startRecording()
      _ = resolve(GetUserUseCase.self)

      #expect(exportDOT() == documentedDOT)
    }
  }
}

@Suite struct DAGRecordingTests {
  // Composition (the same on an explicit container)
  private func compose() -> Container {
    let c = Container()
    c.install {
      provide(URL.self, qualifier: Named("prodBase"), lifetime: .singleton) { _ in
        URL(string: "https://api.example.com/user/")!
      }
      provide(HttpClient.self, lifetime: .singleton) { _ in HttpClient() }
    }
    c.register(RemoteDataSource.self) { r in
      RemoteDataSource(
        client: r.resolve(HttpClient.self),
        baseURL: r.resolve(URL.self, qualifier: Named("prodBase")))
    }
    c.register(CacheDataSource.self, lifetime: .singleton) { _ in CacheDataSource() }
    c.register(UserRepository.self) { r in
      UserRepositoryImpl(
        remote: r.resolve(RemoteDataSource.self), cache: r.resolve(CacheDataSource.self))
    }
    c.register(GetUserUseCase.self, lifetime: .transient) { r in
      GetUserUseCase(repo: r.resolve(UserRepository.self))
    }
    return c
  }

  @Test func useCase_answers_throughTheWholeGraph() {
    let c = compose()

    let getUser = c.resolve(GetUserUseCase.self)
    let user = getUser("123")

    #expect(user == User(id: "123", name: "Alice"))
  }

  @Test func exportDOT_hasTheDocumentedText() {
    let c = compose()

    c.startRecording()
    _ = c.resolve(GetUserUseCase.self)
    let dot = c.exportDOT()

    #expect(dot == documentedDOT)
  }

  @Test func exportDOT_isNil_untilSomethingWasRecorded() {
    let c = compose()
    _ = c.resolve(GetUserUseCase.self)

    #expect(c.exportDOT() == nil)
  }

  @Test func edges_areRecorded_thoughTheInstancesAreCached() {
    let c = compose()
    c.prewarmSingletons()

    c.startRecording()
    _ = c.resolve(GetUserUseCase.self)

    #expect(
      c.exportDOT() == """
        digraph Dependencies {
          rankdir=LR;
          "GetUserUseCase" -> "UserRepository";
        }

        """)
  }

  @Test func topologicalOrder_listsDependenciesFirst() throws {
    let c = compose()

    c.startRecording()
    _ = c.resolve(GetUserUseCase.self)
    let order = try #require(c.recordedGraph).topologicalOrder().map(\.description)

    #expect(
      order == [
        "CacheDataSource", "HttpClient", "URL @Named(prodBase)", "RemoteDataSource",
        "UserRepository", "GetUserUseCase",
      ])
  }
}
