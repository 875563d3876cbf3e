#if Macros
  import Testing

  @Suite struct ModuleExpansionTests {
    @Test func providers_areRegistered() {
      expectExpansion(
        """
        @Module
        struct InfraModule {
          @Provides(lifetime: .singleton)
          static func httpClient() -> HttpClient { HttpClient() }

          /// Documented.
          @Provides(lifetime: .singleton, qualifier: Named("base"))
          static func baseURL() -> URL { URL(string: "https://api.example.com/user/")! }

          @Provides(lifetime: .scoped)
          static func remote(client: HttpClient, @Qualified("base") baseURL: URL) -> RemoteDataSource {
            RemoteDataSource(client: client, baseURL: baseURL)
          }

          static func helper() {}
        }
        """,
        """

        struct InfraModule {
          static func httpClient() -> HttpClient { HttpClient() }

          /// Documented.
          static func baseURL() -> URL { URL(string: "https://api.example.com/user/")! }
          static func remote(client: HttpClient, @Qualified("base") baseURL: URL) -> RemoteDataSource {
            RemoteDataSource(client: client, baseURL: baseURL)
          }

          static func helper() {}

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.register(
              (HttpClient).self,
              lifetime: .singleton,
              line: 4,
              factory: __make(httpClient:) as SwiftHiltCore.Factory<HttpClient>
            )
            container.register(
              (URL).self,
              qualifier: Named("base"),
              lifetime: .singleton,
              line: 8,
              factory: __make(baseURL:) as SwiftHiltCore.Factory<URL>
            )
            container.register(
              (RemoteDataSource).self,
              lifetime: .scoped,
              dependencies: [
                SwiftHiltCore.Dependency((HttpClient).self),
                SwiftHiltCore.Dependency((URL).self, qualifier: "base")
              ],
              line: 11,
              factory: __make(remote:) as SwiftHiltCore.Factory<RemoteDataSource>
            )
          }

          private static func __make(httpClient _: any SwiftHiltCore.Resolver) -> HttpClient {
            Self.httpClient()
          }

          private static func __make(baseURL _: any SwiftHiltCore.Resolver) -> URL {
            Self.baseURL()
          }

          private static func __make(remote resolver: any SwiftHiltCore.Resolver) throws -> RemoteDataSource {
            try Self.remote(
              client: resolver.tryResolve((HttpClient).self),
              baseURL: resolver.tryResolve((URL).self, qualifier: "base")
            )
          }
        }
        """)
    }

    @Test func effectsAndIsolation_areKept() {
      expectExpansion(
        """
        @Module
        public enum Live {
          @Provides static func database(path: Path) throws -> Database { try Database(path) }
          @Provides(qualifier: "x") static func remote(session: Session) async throws -> Remote { Remote() }
          @MainActor @Provides static func model(repo: Repository) -> Model { Model(repo) }
          @StoreActor @Provides static func store() -> Store { Store() }
        }
        """,
        """

        public enum Live {
          static func database(path: Path) throws -> Database { try Database(path) }
          static func remote(session: Session) async throws -> Remote { Remote() }
          @MainActor static func model(repo: Repository) -> Model { Model(repo) }
          @StoreActor static func store() -> Store { Store() }

          public nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.register(
              (Database).self,
              dependencies: [SwiftHiltCore.Dependency((Path).self)],
              line: 3,
              factory: __make(database:) as SwiftHiltCore.Factory<Database>
            )
            container.registerAsync(
              (Remote).self,
              qualifier: SwiftHiltCore.Named("x"),
              dependencies: [SwiftHiltCore.Dependency((Session).self)],
              line: 4
            ) { resolver in try await __make(remote: resolver) }
            container.register(
              (Model).self,
              dependencies: [SwiftHiltCore.Dependency((Repository).self)],
              line: 5,
              factory: __make(model:) as SwiftHiltCore.Factory<Model>
            )
            container.registerAsync(
              (Store).self,
              line: 6
            ) { resolver in try await __make(store: resolver) }
          }

          private static func __make(database resolver: any SwiftHiltCore.Resolver) throws -> Database {
            try Self.database(path: resolver.tryResolve((Path).self))
          }

          private static func __make(remote resolver: any SwiftHiltCore.AsyncResolver) async throws -> Remote {
            try await Self.remote(session: resolver.resolveAsync((Session).self))
          }

          @MainActor
          private static func __make(model resolver: any SwiftHiltCore.Resolver) throws -> Model {
            try Self.model(repo: resolver.tryResolve((Repository).self))
          }

          @StoreActor
          private static func __make(store _: any SwiftHiltCore.Resolver) -> Store {
            Self.store()
          }
        }
        """)
    }

    @Test func contributions_areCollected() {
      expectExpansion(
        """
        @Module
        enum Middlewares {
          @Provides @IntoList static func logging(logger: Logger) -> any Middleware { Logging(logger) }
          @Provides(qualifier: "tags") @IntoSet static func tag() -> String { "a" }
          @Provides(lifetime: .transient) @IntoMap("users") static func users() -> Handler { Handler() }
        }
        """,
        """

        enum Middlewares {
          static func logging(logger: Logger) -> any Middleware { Logging(logger) }
          static func tag() -> String { "a" }
          static func users() -> Handler { Handler() }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.install(
              SwiftHiltCore.contribute(
                (any Middleware).self,
                dependencies: [SwiftHiltCore.Dependency((Logger).self)],
                line: 3,
                __make(logging:) as SwiftHiltCore.Factory<any Middleware>
              )
            )
            container.install(
              SwiftHiltCore.contribute(
                (String).self,
                qualifier: "tags",
                line: 4,
                __make(tag:) as SwiftHiltCore.Factory<String>
              )
            )
            container.install(
              SwiftHiltCore.contribute(
                (Handler).self,
                lifetime: .transient,
                key: "users",
                line: 5,
                __make(users:) as SwiftHiltCore.Factory<Handler>
              )
            )
          }

          private static func __make(logging resolver: any SwiftHiltCore.Resolver) throws -> any Middleware {
            try Self.logging(logger: resolver.tryResolve((Logger).self))
          }

          private static func __make(tag _: any SwiftHiltCore.Resolver) -> String {
            Self.tag()
          }

          private static func __make(users _: any SwiftHiltCore.Resolver) -> Handler {
            Self.users()
          }
        }
        """)
    }

    @Test func overloads_areToldApart() {
      expectExpansion(
        """
        @Module
        enum Urls {
          @Provides(qualifier: "a") static func url() -> URL { a }
          @Provides(qualifier: "b") static func url(host: Host, port: Int = 80) -> URL { b }
        }
        """,
        """

        enum Urls {
          static func url() -> URL { a }
          static func url(host: Host, port: Int = 80) -> URL { b }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.register(
              (URL).self,
              qualifier: "a",
              line: 3,
              factory: __make(url:) as SwiftHiltCore.Factory<URL>
            )
            container.register(
              (URL).self,
              qualifier: "b",
              dependencies: [
                SwiftHiltCore.Dependency((Host).self),
                SwiftHiltCore.Dependency((Int).self, hasDefault: true)
              ],
              line: 4,
              factory: __make(url2:) as SwiftHiltCore.Factory<URL>
            )
          }

          private static func __make(url _: any SwiftHiltCore.Resolver) -> URL {
            Self.url()
          }

          private static func __make(url2 resolver: any SwiftHiltCore.Resolver) throws -> URL {
            try Self.url(
              host: resolver.tryResolve((Host).self),
              port: resolver.tryResolve((Int).self, default: 80)
            )
          }
        }
        """)
    }

    @Test func registered_areBuiltByTheirInitializer() {
      expectExpansion(
        """
        @Module
        struct AppBindings {
          @Register(.scoped) static var remoteDataSource: RemoteDataSource
          @Register(.transient, qualifier: Env.prod, override: true) static var box: Box<Int>
          @Register static var detailFactory: any Feature.DetailFactory
        }
        """,
        """

        struct AppBindings {
          static var remoteDataSource: RemoteDataSource {
          get {
            Swift.fatalError("'@Register' only declares 'remoteDataSource': resolve RemoteDataSource from a container")
          }
          }
          static var box: Box<Int> {
          get {
            Swift.fatalError("'@Register' only declares 'box': resolve Box<Int> from a container")
          }
          }
          static var detailFactory: any Feature.DetailFactory {
          get {
            Swift.fatalError("'@Register' only declares 'detailFactory': resolve any Feature.DetailFactory from a container")
          }
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.register(
              (RemoteDataSource).self,
              lifetime: .scoped,
              dependencies: RemoteDataSource.__dependencies(of: RemoteDataSource.self),
              line: 3,
              factory: RemoteDataSource.init(tryResolver:) as SwiftHiltCore.Factory<RemoteDataSource>
            )
            container.register(
              (Box<Int>).self,
              qualifier: Env.prod,
              lifetime: .transient,
              override: true,
              dependencies: Box<Int>.__dependencies(of: Box<Int>.self),
              line: 4,
              factory: Box<Int>.init(tryResolver:) as SwiftHiltCore.Factory<Box<Int>>
            )
            container.register(
              (any Feature.DetailFactory).self,
              dependencies: Feature.__Hilt_DetailFactory.__dependencies(of: Feature.__Hilt_DetailFactory.self),
              line: 5,
              factory: Feature.__Hilt_DetailFactory.init(tryResolver:) as SwiftHiltCore.Factory<any Feature.DetailFactory>
            )
          }
        }
        """)
    }

    @Test func includes_areInstalledFirst() {
      expectExpansion(
        """
        @Module(includes: [LoggingModule.self, Feature.NetworkModule.self])
        enum AppModule {}
        """,
        """

        enum AppModule {

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container._install(LoggingModule.self, LoggingModule.__register(into:))
            container._install(Feature.NetworkModule.self, Feature.NetworkModule.__register(into:))
          }
        }
        """)
    }

    @Test func conditions_areKept() {
      expectExpansion(
        """
        @Module
        enum AppModule {
          #if DEBUG
            @Provides static func api() -> Api { FakeApi() }
            @Register static var inspector: Inspector
          #else
            @Provides static func api(client: HttpClient) -> Api { LiveApi(client) }
          #endif
          #if os(Linux)
            static let unrelated = 1
          #endif
        }
        """,
        """

        enum AppModule {
          #if DEBUG
            static func api() -> Api { FakeApi() }
            static var inspector: Inspector {
            get {
              Swift.fatalError("'@Register' only declares 'inspector': resolve Inspector from a container")
            }
            }
          #else
            static func api(client: HttpClient) -> Api { LiveApi(client) }
          #endif
          #if os(Linux)
            static let unrelated = 1
          #endif

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            #if DEBUG
            container.register(
              (Api).self,
              line: 4,
              factory: __make(api:) as SwiftHiltCore.Factory<Api>
            )
            container.register(
              (Inspector).self,
              dependencies: Inspector.__dependencies(of: Inspector.self),
              line: 5,
              factory: Inspector.init(tryResolver:) as SwiftHiltCore.Factory<Inspector>
            )
            #else
            container.register(
              (Api).self,
              dependencies: [SwiftHiltCore.Dependency((HttpClient).self)],
              line: 7,
              factory: __make(api2:) as SwiftHiltCore.Factory<Api>
            )
            #endif
          }

          #if DEBUG
          private static func __make(api _: any SwiftHiltCore.Resolver) -> Api {
            Self.api()
          }
          #else
          private static func __make(api2 resolver: any SwiftHiltCore.Resolver) throws -> Api {
            try Self.api(client: resolver.tryResolve((HttpClient).self))
          }
          #endif
        }
        """)
    }

    @Test func empty_registersNothing() {
      expectExpansion(
        """
        @Module
        enum Empty {}
        """,
        """

        enum Empty {

          nonisolated static func __register(into _: SwiftHiltCore.Container) {
          }
        }
        """)
    }
  }
#endif
