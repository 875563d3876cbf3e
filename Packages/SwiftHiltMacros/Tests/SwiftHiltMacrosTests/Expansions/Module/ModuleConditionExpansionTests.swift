#if Macros
  import Testing

  @Suite struct ModuleConditionExpansionTests {
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
  }
#endif
