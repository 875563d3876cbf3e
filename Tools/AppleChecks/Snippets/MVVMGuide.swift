// The MVVM guide: the graph of its step 3, and its steps 4 to 6.

import Foundation
import SwiftHilt
import SwiftUI

struct User { let id: String; let name: String }

protocol UserRepository { func get(id: String) -> User }

struct GetUserUseCase {
  let repo: UserRepository
  init(repo: UserRepository) { self.repo = repo }
  func callAsFunction(_ id: String) -> User { repo.get(id: id) }
}

final class HttpClient {
  func get(_ url: URL) -> [String: Any] { ["id": url.lastPathComponent, "name": "Alice"] }
}

final class RemoteUserDataSource {
  let client: HttpClient
  let baseURL: URL
  init(client: HttpClient, baseURL: URL) { self.client = client; self.baseURL = baseURL }
  func get(id: String) -> User {
    let j = client.get(baseURL.appendingPathComponent(id))
    return User(id: j["id"] as! String, name: j["name"] as! String)
  }
}

final class CacheUserDataSource {
  private var store: [String: User] = [:]
  func save(_ u: User) { store[u.id] = u }
  func get(id: String) -> User? { store[id] }
}

final class UserRepositoryImpl: UserRepository {
  let remote: RemoteUserDataSource
  let cache: CacheUserDataSource
  init(remote: RemoteUserDataSource, cache: CacheUserDataSource) {
    self.remote = remote; self.cache = cache
  }
  func get(id: String) -> User {
    if let u = cache.get(id: id) { return u }
    let u = remote.get(id: id)
    cache.save(u)
    return u
  }
}

func configureDI() {
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
final class HomeViewModel: ObservableObject {
  @Published var user: User?
  @Published var error: String?

  private let getUser: GetUserUseCase
  init(getUser: GetUserUseCase) { self.getUser = getUser }

  func load(id: String) {
    let u = getUser(id)
    self.user = u
  }
}

struct HomeView: View {
  @StateObject private var vm = HomeViewModel(getUser: resolve())
  var body: some View {
    VStack(spacing: 12) {
      if let u = vm.user {
        Text("Hello, \(u.name)")
      } else {
        Text("No user loaded").foregroundColor(.secondary)
      }
      Button("Load User 123") { vm.load(id: "123") }
    }.padding()
  }
}

@main
struct AppMain: App {
  init() {
    configureDI()
  }
  var body: some Scene { WindowGroup { HomeView() } }
}
