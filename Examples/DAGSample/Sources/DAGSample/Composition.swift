import Foundation
import SwiftHiltCore

/// The only place where a protocol gets its implementation.
func makeContainer() -> Container {
  let container = Container(name: "app")
  container.install {
    provide(URL.self, qualifier: Named("prodBase"), lifetime: .singleton) { _ in
      URL(string: "https://api.example.com/user/")!
    }
    provide(HttpClient.self, lifetime: .singleton) { _ in HttpClient() }
  }
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
  container.register(GetUserUseCase.self, lifetime: .transient) { r in
    GetUserUseCase(repo: r.resolve(UserRepository.self))
  }
  return container
}
