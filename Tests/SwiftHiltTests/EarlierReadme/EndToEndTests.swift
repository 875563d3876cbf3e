#if Macros
  import Foundation
  import SwiftHilt
  import Testing

  // The end-to-end example of the earlier README, which lacks `@Injectable` on the use case. It
  // also requests the plain URL, although the module binds the URL named "base".

  private enum EarlierEndToEnd {
    // Domain
    protocol UserRepository { func get(id: String) -> User }
    @Injectable
    struct GetUserUseCase {
      let repo: UserRepository
      init(repo: UserRepository) { self.repo = repo }
    }
    struct User {
      let id: String
      let name: String
    }

    final class HttpClient {}

    // Infrastructure providers via module
    @Module
    struct InfraModule {
      @Provides(lifetime: .singleton)
      static func httpClient() -> HttpClient { HttpClient() }

      @Provides(lifetime: .singleton, qualifier: Named("base"))
      static func baseURL() -> URL { URL(string: "https://api.example.com/user/")! }
    }

    // Injectable types (constructor injection)
    @Injectable
    final class RemoteDataSource {
      let base: URL
      init(client: HttpClient, @Qualified("base") base: URL) { self.base = base }
    }

    @Injectable
    final class CacheDataSource { init() {} }

    @Injectable
    @Binds(UserRepository.self, lifetime: .scoped)
    final class UserRepositoryImpl: UserRepository {
      let remote: RemoteDataSource
      let cache: CacheDataSource
      init(remote: RemoteDataSource, cache: CacheDataSource) {
        self.remote = remote
        self.cache = cache
      }
      func get(id: String) -> User { User(id: id, name: "Alice") }
    }

    @Component(modules: [InfraModule.self, UserRepositoryImpl.self])
    struct AppComponent {}

    // Register remaining injectables via @Register in a bindings module
    @Module
    struct AppBindings {
      @Register(.scoped) static var remoteDataSource: RemoteDataSource
      @Register(.singleton) static var cacheDataSource: CacheDataSource
      @Register(.transient) static var getUserUseCase: GetUserUseCase
    }

    @Component(modules: [InfraModule.self, UserRepositoryImpl.self, AppBindings.self])
    struct Root {}

    // The class that requests the plain URL, as in the README.
    @Injectable
    final class PlainRemoteDataSource { init(client: HttpClient, base: URL) {} }
  }

  extension EarlierEndToEnd {
    @Suite struct EarlierEndToEndTests {
      @Test func example_runs() throws {
        // Build container
        let c = Root.build()

        // Use
        let useCase = c.resolve(GetUserUseCase.self)

        #expect(useCase.repo.get(id: "123").name == "Alice")
        let repository = try #require(useCase.repo as? UserRepositoryImpl)
        #expect(repository.remote.base.absoluteString == "https://api.example.com/user/")
        #expect(c.validate().errors.isEmpty)
      }

      @Test func plainURL_isMissing_andTheReportNamesTheOneWithAQualifier() throws {
        let c = Root.build()
        c.register(PlainRemoteDataSource.self) { r in PlainRemoteDataSource(resolver: r) }

        let error = #expect(throws: ResolutionError.self) { try c.tryResolve(URL.self) }
        #expect(error?.code == .notFound)
        #expect("\(try #require(error))".contains("URL @Named(base)"))
      }
    }
  }
#endif
