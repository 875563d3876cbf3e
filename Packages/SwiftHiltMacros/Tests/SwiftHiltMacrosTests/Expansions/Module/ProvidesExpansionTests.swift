#if Macros
  import Testing

  @Suite struct ProvidesExpansionTests {
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
              qualifier: "x",
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
            ) { resolver in await __make(store: resolver) }
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
  }
#endif
