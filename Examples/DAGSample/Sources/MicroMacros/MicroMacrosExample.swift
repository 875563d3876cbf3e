import Foundation
import SwiftHilt

// A small example of the macros: a module, a component, and types with a generated initialiser that
// takes a resolver.

final class HttpClient {}

@Module
struct NetworkModule {
  @Provides static func httpClient() -> HttpClient { HttpClient() }
  @Provides static func baseURL() -> URL { URL(string: "https://api.example.com")! }
}

@Component(modules: [NetworkModule.self])
struct AppComponent {}

@Injectable
final class RemoteDataSource2 {
  let client: HttpClient
  let baseURL: URL

  init(client: HttpClient, baseURL: URL) {
    self.client = client
    self.baseURL = baseURL
  }
}

protocol UserRepository {
  func name(of id: String) -> String
}

@Injectable
@Binds(UserRepository.self)
final class UserRepositoryImpl2: UserRepository {
  let remote: RemoteDataSource2

  init(remote: RemoteDataSource2) {
    self.remote = remote
  }

  func name(of id: String) -> String {
    "user \(id) of \(remote.baseURL.absoluteString)"
  }
}

@main
enum MicroMacros {
  static func main() {
    let c = AppComponent.build()
    c.register(RemoteDataSource2.self) { r in RemoteDataSource2(resolver: r) }
    UserRepositoryImpl2.__register(into: c)
    let repo: UserRepository = c.resolve(UserRepository.self)
    print("UserRepository, registered by macros, returns:", repo.name(of: "123"))
  }
}
