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
