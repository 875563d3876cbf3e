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
            @available(*, unavailable, message: "resolve Inspector from a container")
            get {
              Swift.fatalError()
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
          #sourceLocation(file: "test.swift", line: 4)
          container.register((Api).self, dependencies: [], line: 4, factory: __make(api:))
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 4)
          #__register(into: container,
                                             (Inspector).self, as: (Inspector).self, line: 5)
          #sourceLocation()
            #else
          #sourceLocation(file: "test.swift", line: 7)
          container.register((Api).self, dependencies: [SwiftHiltCore.Dependency((HttpClient).self)], line: 7, factory: __make(api2:))
          #sourceLocation()
            #endif
          }

          #if DEBUG
          private static func __make(api _: any SwiftHiltCore.Resolver) -> Api {
          #sourceLocation(file: "test.swift", line: 4)
          Self.api()
          #sourceLocation()
          }
          #else
          private static func __make(api2 resolver: any SwiftHiltCore.Resolver) throws -> Api {
          #sourceLocation(file: "test.swift", line: 7)
          try Self.api(client: resolver.tryResolve((HttpClient).self))
          #sourceLocation()
          }
          #endif

          fileprivate typealias __Members = Swift.Never
        }

        private typealias __Hilt_AppModule = AppModule.__Members

        extension AppModule: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func nestedConditions_andBindings_areKept() {
      expectAdded(
        """
        @Module
        enum AppModule {
          #if DEBUG
            #if os(Linux)
              @Provides static func api() -> Api { FakeApi() }
            #endif
          #else
            @ModuleBuilder static var bindings: [Registration] {
              registerChild(seed: HttpClient.self, scope: "session")
            }
          #endif
        }
        """,
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            #if DEBUG
            #if os(Linux)
          @5 container.register((Api).self, dependencies: [], line: 5, factory: __make(api:))
            #endif
            #else
            container.install { bindings }
            #endif
          }
          #if DEBUG
          #if os(Linux)
          private static func __make(api _: any SwiftHiltCore.Resolver) -> Api { @5 Self.api() }
          #endif
          #else
          #endif
          fileprivate typealias __Members = Swift.Never
        private typealias __Hilt_AppModule = AppModule.__Members
        extension AppModule: SwiftHiltCore.HiltModule {}
        """)
    }
  }
#endif
