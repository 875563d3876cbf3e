#if Macros
  import Foundation
  import SwiftHilt
  import Testing

  private final class HttpClient {}

  @Module
  private struct NetworkModule {
    @Provides static func httpClient() -> HttpClient { HttpClient() }
    @Provides static func baseURL() -> URL { URL(string: "https://api.example.com")! }
  }

  @Component(modules: [NetworkModule.self])
  private struct AppComponent {}

  @Injectable
  private final class RemoteDataSource2 {
    let client: HttpClient
    let baseURL: URL
    init(client: HttpClient, baseURL: URL) {
      self.client = client
      self.baseURL = baseURL
    }
  }

  private protocol UserRepository {}

  @Injectable
  @Binds(UserRepository.self)
  private final class UserRepositoryImpl2: UserRepository {
    let remote: RemoteDataSource2
    init(remote: RemoteDataSource2) { self.remote = remote }
  }

  @Suite struct MicroExampleTests {
    @Test func component_resolvesWhatIsRegisteredBesideIt() {
      // Build container and use synthesized init(resolver:)
      let c = AppComponent.build()
      c.register(RemoteDataSource2.self) { r in RemoteDataSource2(resolver: r) }
      UserRepositoryImpl2.__register(into: c)
      let ds = c.resolve(RemoteDataSource2.self)
      let repo: UserRepository = c.resolve(UserRepository.self)

      #expect(ds.baseURL.absoluteString == "https://api.example.com")
      #expect(ds.client === c.resolve(HttpClient.self))
      #expect((repo as? UserRepositoryImpl2)?.remote === ds)
    }
  }
#endif
