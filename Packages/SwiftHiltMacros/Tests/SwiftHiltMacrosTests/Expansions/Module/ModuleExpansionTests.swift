#if Macros
  import Testing

  @Suite struct ModuleExpansionTests {
    @Test func bindings_areInstalled() {
      expectAdded(
        """
        @Module
        struct SessionModule {
          @ModuleBuilder static var bindings: [Registration] {
            registerChild(seed: HttpClient.self, scope: "session")
          }
        }
        """,
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.install { bindings }
          }
        #sourceLocation(file: "test.swift", line: 3)
        extension SessionModule: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func providers_areRegistered() {
      expectAdded(
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
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @2+ container.register((HttpClient).self,
                      lifetime: .singleton, dependencies: [], line: 4, factory: __make(httpClient:))
          @7 container.register((URL).self, qualifier: Named("base"), lifetime: .singleton, dependencies: [], line: 8, factory: __make(baseURL:))
          @9+ container.register((RemoteDataSource).self,
                      lifetime: .scoped, dependencies: [SwiftHiltCore.Dependency((HttpClient).self), SwiftHiltCore.Dependency((URL).self, qualifier: "base")], line: 11, factory: __make(remote:))
          }
          private static func __make(httpClient _: any SwiftHiltCore.Resolver) -> HttpClient {
          @4 Self.httpClient()
          }
          private static func __make(baseURL _: any SwiftHiltCore.Resolver) -> URL { @8 Self.baseURL() }
          private static func __make(remote resolver: any SwiftHiltCore.Resolver) throws -> RemoteDataSource {
          @11 try Self.remote(client: resolver.tryResolve((HttpClient).self), baseURL: resolver.tryResolve((URL).self, qualifier: "base"))
          }
        extension InfraModule: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func includes_areInstalledFirst() {
      expectAdded(
        """
        @Module(includes: [LoggingModule.self, Feature.NetworkModule.self])
        enum AppModule {
        }
        """,
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @1+ SwiftHiltMacros.__Generated
                            .install(LoggingModule.self, container)
          @1+ SwiftHiltMacros.__Generated
                                                .install(Feature.NetworkModule.self, container)
          }
          fileprivate typealias __Members = Swift.Never
        private typealias __Hilt_AppModule = AppModule.__Members
        extension AppModule: SwiftHiltCore.HiltModule {}
        """)
    }
  }
#endif
