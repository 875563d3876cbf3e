#if Macros
  import Testing

  @Suite struct ProvidesExpansionTests {
    @Test func effectsAndIsolation_areKept() {
      expectAdded(
        """
        @Module
        public enum Live {
          @Provides static func database(path: Path) throws -> Database { try Database(path) }
          @Provides(qualifier: "x", liveOnly: true) static func remote(session: Session) async throws -> Remote { Remote() }
          @MainActor @Provides static func model(repo: Repository) -> Model { Model(repo) }
          @StoreActor @Provides static func store() -> Store { Store() }
        }
        """,
        """
          public nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @3 container.register((Database).self, dependencies: [SwiftHiltCore.Dependency((Path).self)], line: 3, factory: __make(database:))
          @4 container.registerAsync((Remote).self, qualifier: "x", liveOnly: true, dependencies: [SwiftHiltCore.Dependency((Session).self)], line: 4) { resolver in try await __make(remote: resolver) }
          @5 container.register((Model).self, dependencies: [SwiftHiltCore.Dependency((Repository).self)], line: 5, factory: __make(model:))
          @6 container.registerAsync((Store).self, dependencies: [], line: 6) { resolver in await __make(store: resolver) }
          }
          private static func __make(database resolver: any SwiftHiltCore.Resolver) throws -> Database {
          @3 try Self.database(path: resolver.tryResolve((Path).self))
          }
          private static func __make(remote resolver: any SwiftHiltCore.AsyncResolver) async throws -> Remote {
          @4 try await Self.remote(session: resolver.resolveAsync((Session).self))
          }
          @MainActor
          private static func __make(model resolver: any SwiftHiltCore.Resolver) throws -> Model {
          @5 try Self.model(repo: resolver.tryResolve((Repository).self))
          }
          @StoreActor
          private static func __make(store _: any SwiftHiltCore.Resolver) -> Store { @6 Self.store() }
          fileprivate typealias __Members = Swift.Never
        private typealias __Hilt_Live = Live.__Members
        extension Live: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func contributions_areCollected() {
      expectAdded(
        """
        @Module
        enum Middlewares {
          @Provides @IntoList static func logging(logger: Logger) -> any Middleware { Logging(logger) }
          @Provides(qualifier: "tags") @IntoSet static func tag() -> String { "a" }
          @Provides(lifetime: .transient, liveOnly: true) @IntoMap("users") static func users() -> Handler { Handler() }
        }
        """,
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @3 container.install(SwiftHiltCore.contribute((any Middleware).self, dependencies: [SwiftHiltCore.Dependency((Logger).self)], line: 3, __make(logging:)))
          @3+ container.install(SwiftHiltCore.contribute((String).self,
                      qualifier: "tags", dependencies: [], line: 4, __make(tag:)))
          @5 container.install(SwiftHiltCore.contribute((Handler).self, lifetime: .transient, key: "users", liveOnly: true, dependencies: [], line: 5, __make(users:)))
          }
          private static func __make(logging resolver: any SwiftHiltCore.Resolver) throws -> any Middleware {
          @3 try Self.logging(logger: resolver.tryResolve((Logger).self))
          }
          private static func __make(tag _: any SwiftHiltCore.Resolver) -> String { @4 Self.tag() }
          private static func __make(users _: any SwiftHiltCore.Resolver) -> Handler { @5 Self.users() }
          fileprivate typealias __Members = Swift.Never
        private typealias __Hilt_Middlewares = Middlewares.__Members
        extension Middlewares: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func overloads_areToldApart() {
      expectAdded(
        """
        @Module
        enum Urls {
          @Provides(qualifier: "a") static func url() -> URL { a }
          @Provides(qualifier: "b") static func url(host: Host, port: Int = 80) -> URL { b }
        }
        """,
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @2+ container.register((URL).self,
                      qualifier: "a", dependencies: [], line: 3, factory: __make(url:))
          @3+ container.register((URL).self,
                      qualifier: "b", dependencies: [SwiftHiltCore.Dependency((Host).self), SwiftHiltCore.Dependency((Int).self, hasDefault: true)], line: 4, factory: __make(url2:))
          }
          private static func __make(url _: any SwiftHiltCore.Resolver) -> URL { @3 Self.url() }
          private static func __make(url2 resolver: any SwiftHiltCore.Resolver) throws -> URL {
          @4 try Self.url(host: resolver.tryResolve((Host).self), port: resolver.tryResolve((Int).self, default: 80))
          }
          fileprivate typealias __Members = Swift.Never
        private typealias __Hilt_Urls = Urls.__Members
        extension Urls: SwiftHiltCore.HiltModule {}
        """)
    }
  }
#endif
