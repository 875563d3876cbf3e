import Foundation

/// A stand-in for a network client. It computes each answer from the address.
final class HttpClient {
  func get(_ url: URL) -> [String: String] {
    ["id": url.lastPathComponent, "name": "Alice"]
  }
}

final class RemoteDataSource {
  private let client: HttpClient
  private let baseURL: URL

  init(client: HttpClient, baseURL: URL) {
    self.client = client
    self.baseURL = baseURL
  }

  func get(id: String) -> User {
    let answer = client.get(baseURL.appendingPathComponent(id))
    return User(id: answer["id"] ?? id, name: answer["name"] ?? "")
  }
}

final class CacheDataSource {
  private var users: [String: User] = [:]

  func save(_ user: User) {
    users[user.id] = user
  }

  func get(id: String) -> User? {
    users[id]
  }
}

final class UserRepositoryImpl: UserRepository {
  private let remote: RemoteDataSource
  private let cache: CacheDataSource

  init(remote: RemoteDataSource, cache: CacheDataSource) {
    self.remote = remote
    self.cache = cache
  }

  func get(id: String) -> User {
    if let user = cache.get(id: id) { return user }
    let user = remote.get(id: id)
    cache.save(user)
    return user
  }
}
