#if Macros
  import Foundation
  import SwiftHilt
  import Testing

  // The documents' end-to-end example, with the parts that it omits: `@Injectable` on the use case,
  // and `@Qualified("base")` on the base URL. `RemoteDataSource` has one binding, and there is one
  // `useCase`.

  enum EndToEndExample {
    // Domain
    protocol UserRepository { func get(id: String) -> User }

    @Injectable
    struct GetUserUseCase {
      let repo: UserRepository
      init(repo: UserRepository) { self.repo = repo }
    }

    struct User: Equatable {
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

      // Parameterized provider: deps auto-resolved by type
      @Provides(lifetime: .scoped)
      static func remote(client: HttpClient, @Qualified("base") baseURL: URL) -> RemoteDataSource {
        RemoteDataSource(client: client, baseURL: baseURL)
      }
    }

    // Injectable types (constructor injection)
    @Injectable
    final class RemoteDataSource {
      let client: HttpClient
      let baseURL: URL
      init(client: HttpClient, @Qualified("base") baseURL: URL) {
        self.client = client
        self.baseURL = baseURL
      }
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
      @Register(.singleton) static var cacheDataSource: CacheDataSource
      @Register(.transient) static var getUserUseCase: GetUserUseCase
    }

    @Component(modules: [InfraModule.self, UserRepositoryImpl.self, AppBindings.self])
    struct Root {}

    // As in the documents: a second binding of `RemoteDataSource`, in addition to the module's.
    @Module
    struct AllBindings {
      @Register(.scoped) static var remoteDataSource: RemoteDataSource
      @Register(.singleton) static var cacheDataSource: CacheDataSource
      @Register(.transient) static var getUserUseCase: GetUserUseCase
    }

    @Component(modules: [InfraModule.self, UserRepositoryImpl.self, AllBindings.self])
    struct WholeRoot {}

    // Optional: typed entry points (composition root API)
    @EntryPoint
    protocol UseCaseEntryPoint {
      var getUserUseCase: GetUserUseCase { get }
    }
  }

  extension EndToEndExample {
    @Suite struct UsingTheExampleTests {
      @Test func container_resolvesTheUseCase() throws {
        // Build container
        let c = Root.build()

        // Use
        let useCase = c.resolve(GetUserUseCase.self)

        let repository = try #require(useCase.repo as? UserRepositoryImpl)
        #expect(repository.get(id: "123") == User(id: "123", name: "Alice"))
        #expect(repository.remote.baseURL.absoluteString == "https://api.example.com/user/")
        #expect(repository.remote.client === c.resolve(HttpClient.self))
        #expect(repository.cache === c.resolve(CacheDataSource.self))
      }

      @Test func entryPoint_answersFromTheContainer() {
        let c = Root.build()

        let ep = c.entryPoint(UseCaseEntryPoint.self)
        let useCase = ep.getUserUseCase

        #expect(useCase.repo as AnyObject === c.resolve(UserRepository.self) as AnyObject)
      }

      @Test func lifetimes_areThoseOfTheAttributes() {
        let c = Root.build()
        let child = c.child()

        #expect(child.resolve(HttpClient.self) === c.resolve(HttpClient.self))
        #expect(child.resolve(RemoteDataSource.self) !== c.resolve(RemoteDataSource.self))
        #expect(child.resolve(RemoteDataSource.self) === child.resolve(RemoteDataSource.self))
      }

      @Test func secondBinding_answers_andIsReportedOnceWithBothPlaces() throws {
        let c = WholeRoot.build()

        #expect(c.resolve(GetUserUseCase.self).repo is UserRepositoryImpl)
        let duplicates = c.validate().issues.filter { $0.id == .duplicate }
        #expect(duplicates.map(\.key) == [BindingKey(RemoteDataSource.self)])
        let lines = duplicates.flatMap(\.callSites).map(\.line)
        #expect(lines.count == 2 && lines[0] != lines[1])
      }

      @Test func component_hasOnlyTheModulesItLists() {
        let c = AppComponent.build()

        #expect(c.isRegistered(UserRepository.self))
        #expect(!c.isRegistered(CacheDataSource.self))
        let error = #expect(throws: ResolutionError.self) {
          try c.tryResolve(UserRepository.self)
        }
        #expect(error?.key == BindingKey(CacheDataSource.self))
      }

      @Test func graph_isDeclared_beforeAnythingIsBuilt() throws {
        let graph = Root.build().declaredGraph()

        #expect(
          graph.dot() == """
            digraph Dependencies {
              rankdir=LR;
              "GetUserUseCase" -> "UserRepository";
              "UserRepository" -> "CacheDataSource";
              "UserRepository" -> "RemoteDataSource";
              "RemoteDataSource" -> "HttpClient";
              "RemoteDataSource" -> "URL @Named(base)";
            }

            """)
      }
    }

    @Suite struct OverridingTheExampleTests {
      private struct FakeRepository: UserRepository {
        func get(id: String) -> User { User(id: id, name: "Fake") }
      }

      @Module
      fileprivate struct FakeModule {
        @Provides static func repository() -> UserRepository { FakeRepository() }
      }

      @Component(modules: [FakeModule.self, AppBindings.self])
      fileprivate struct TestComponent {}

      @Test func laterRegistration_wins() {
        let c = Root.build()
        c.register(UserRepository.self) { _ in FakeRepository() }

        #expect(c.resolve(GetUserUseCase.self).repo.get(id: "1").name == "Fake")
      }

      @Test func testComponent_installsTheFakeModule() {
        let c = TestComponent.build()

        #expect(c.resolve(GetUserUseCase.self).repo.get(id: "1").name == "Fake")
      }
    }
  }
#endif
