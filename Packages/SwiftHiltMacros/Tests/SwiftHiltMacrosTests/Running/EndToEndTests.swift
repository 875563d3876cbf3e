#if Macros
  import Foundation
  import SwiftHiltMacros
  import Testing

  // The documents' end-to-end example, with the parts that it omits.

  private struct User: Equatable {
    let id: String
    let name: String
  }

  private protocol UserRepository {
    func get(id: String) -> User
  }

  @Injectable
  private struct GetUserUseCase {
    let repo: UserRepository
    init(repo: UserRepository) { self.repo = repo }
  }

  private final class HttpClient {}

  @Module
  private struct InfraModule {
    @Provides(lifetime: .singleton)
    static func httpClient() -> HttpClient { HttpClient() }

    @Provides(lifetime: .singleton, qualifier: Named("base"))
    static func baseURL() -> URL { URL(string: "https://api.example.com/user/")! }

    @Provides(lifetime: .scoped)
    static func remote(client: HttpClient, @Qualified("base") baseURL: URL) -> RemoteDataSource {
      RemoteDataSource(client: client, baseURL: baseURL)
    }
  }

  @Injectable
  private final class RemoteDataSource {
    let baseURL: URL
    init(client: HttpClient, @Qualified("base") baseURL: URL) { self.baseURL = baseURL }
  }

  @Injectable
  private final class CacheDataSource { init() {} }

  @Injectable
  @Binds(UserRepository.self, lifetime: .scoped)
  private final class UserRepositoryImpl: UserRepository {
    let remote: RemoteDataSource
    let cache: CacheDataSource

    init(remote: RemoteDataSource, cache: CacheDataSource) {
      self.remote = remote
      self.cache = cache
    }

    func get(id: String) -> User { User(id: id, name: "Alice") }
  }

  @Module
  private struct AppBindings {
    @Register(.singleton) static var cacheDataSource: CacheDataSource
    @Register(.transient) static var getUserUseCase: GetUserUseCase
  }

  @Component(modules: [InfraModule.self, UserRepositoryImpl.self, AppBindings.self])
  private struct Root {}

  @EntryPoint
  protocol UseCaseEntryPoint {
    @Qualified("base") var baseURL: URL { get }
    var http: EndToEndClient { get throws }
  }

  final class EndToEndClient {}

  @Suite struct EndToEndTests {
    @Test func component_resolvesTheWholeGraph() throws {
      let container = Root.build()

      let useCase = try container.tryResolve(GetUserUseCase.self)

      #expect(useCase.repo.get(id: "7") == User(id: "7", name: "Alice"))
      #expect(useCase.repo as AnyObject === container.resolve(UserRepository.self) as AnyObject)
    }

    @Test func initializer_asksTheResolver() {
      let container = Root.build()

      let source = RemoteDataSource(resolver: container)

      #expect(source.baseURL.absoluteString == "https://api.example.com/user/")
    }

    @Test func entryPoint_answersFromTheContainer() {
      let container = Root.build()

      let entryPoint = container.entryPoint(UseCaseEntryPoint.self)

      #expect(entryPoint.baseURL.absoluteString == "https://api.example.com/user/")
      #expect(throws: ResolutionError.self) { try entryPoint.http }
    }
  }
#endif
