#if Macros
  import Testing

  @Suite struct BindsExpansionTests {
    @Test func single_isRegisteredDirectly() {
      expectExpansion(
        """
        @Injectable
        @Binds(UserRepository.self, lifetime: .scoped)
        final class UserRepositoryImpl: UserRepository {
          init(remote: RemoteDataSource) {}
        }
        """,
        """

        final class UserRepositoryImpl: UserRepository {
          init(remote: RemoteDataSource) {}

          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(remote: resolver.tryResolve((RemoteDataSource).self))
          }

          nonisolated static func __dependencies(of _: UserRepositoryImpl.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((RemoteDataSource).self)]
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.register(
              (UserRepository).self,
              lifetime: .scoped,
              dependencies: __dependencies(of: UserRepositoryImpl.self),
              factory: UserRepositoryImpl.init(tryResolver:) as SwiftHiltCore.Factory<UserRepository>
            )
          }
        }

        extension UserRepositoryImpl: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func several_shareOneInstance() {
      expectExpansion(
        """
        @Injectable
        @Binds(Reading.self, lifetime: .scoped)
        @Binds((any Writing).self, lifetime: .scoped, qualifier: "disk")
        @Binds(Closing.self)
        public actor Store: Reading, Writing, Closing {
          init() {}
        }
        """,
        """

        public actor Store: Reading, Writing, Closing {
          init() {}

          public init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          public init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            self.init()
          }

          public nonisolated static func __dependencies(of _: Store.Type) -> [SwiftHiltCore.Dependency] {
            []
          }

          public nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.register(
              (Store).self,
              lifetime: .scoped,
              dependencies: __dependencies(of: Store.self),
              factory: Store.init(tryResolver:) as SwiftHiltCore.Factory<Store>
            )
            container.alias((Reading).self, to: Store.self) { $0 }
            container.alias(((any Writing)).self, qualifier: "disk", to: Store.self) { $0 }
            container.register(
              (Closing).self,
              dependencies: __dependencies(of: Store.self),
              factory: Store.init(tryResolver:) as SwiftHiltCore.Factory<Closing>
            )
          }
        }

        extension Store: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func contribution_isCollected() {
      expectExpansion(
        """
        @Injectable
        @Binds(Middleware.self)
        @IntoMap("log")
        struct Logging: Middleware {
          init(logger: Logger) {}
        }
        """,
        """

        struct Logging: Middleware {
          init(logger: Logger) {}

          init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(logger: resolver.tryResolve((Logger).self))
          }

          nonisolated static func __dependencies(of _: Logging.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Logger).self)]
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.install(
              SwiftHiltCore.contribute(
                (Middleware).self,
                key: "log",
                dependencies: __dependencies(of: Logging.self),
                Logging.init(tryResolver:) as SwiftHiltCore.Factory<Middleware>
              )
            )
          }
        }

        extension Logging: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func asyncAndForeignActors_areAsyncBindings() {
      expectExpansion(
        """
        @Injectable
        @Binds(Service.self, qualifier: Named.remote)
        final class Remote: Service {
          init(session: Session) async throws {}
        }

        @StoreActor
        @Injectable
        @Binds(Service.self)
        final class Local: Service {
          init() {}
        }
        """,
        """

        final class Remote: Service {
          init(session: Session) async throws {}

          convenience init(resolver: any SwiftHiltCore.AsyncResolver) async throws {
            try await self.init(tryResolver: resolver)
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.AsyncResolver) async throws {
            try await self.init(session: resolver.resolveAsync((Session).self))
          }

          nonisolated static func __dependencies(of _: Remote.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Session).self)]
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.registerAsync(
              (Service).self,
              qualifier: Named.remote,
              dependencies: __dependencies(of: Remote.self)
            ) { resolver in try await Remote(tryResolver: resolver) }
          }
        }

        @StoreActor
        final class Local: Service {
          init() {}

          convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            self.init()
          }

          nonisolated static func __dependencies(of _: Local.Type) -> [SwiftHiltCore.Dependency] {
            []
          }

          nonisolated static func __register(into container: SwiftHiltCore.Container) {
            container.registerAsync(
              (Service).self,
              dependencies: __dependencies(of: Local.self)
            ) { resolver in try await Local(tryResolver: resolver) }
          }
        }

        extension Remote: SwiftHiltCore.InjectableType {}

        extension Local: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
