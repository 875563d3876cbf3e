#if Macros
  import Testing

  @Suite struct BindsExpansionTests {
    @Test func single_isRegisteredDirectly() {
      expectAdded(
        """
        @Injectable
        @Binds(UserRepository.self, lifetime: .scoped)
        final class UserRepositoryImpl: UserRepository {
          init(remote: RemoteDataSource) {}
        }
        """,
        """
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) {
        \(orStop)
          }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @4 try self.init(remote: resolver.tryResolve((RemoteDataSource).self))
          }
          nonisolated static func __dependencies(of _: UserRepositoryImpl.Type) -> [SwiftHiltCore.Dependency] {
          @4 [SwiftHiltCore.Dependency((RemoteDataSource).self)]
          }
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          #sourceLocation(file: "test.swift", line: 1)
          let type = SwiftHiltMacros.__Generated.type((UserRepository).self, of: SwiftHiltMacros.__Generated
                .value(UserRepositoryImpl.self))
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 1)
          container.register(type,
                                      lifetime: .scoped, dependencies: __dependencies(of: UserRepositoryImpl.self), line: 2, factory: UserRepositoryImpl.init(tryResolver:))
          #sourceLocation()
          }
        extension UserRepositoryImpl: SwiftHiltCore.InjectableType {}
        extension UserRepositoryImpl: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func several_shareOneInstance() {
      expectAdded(
        """
        @Injectable
        @Binds(Reading.self, lifetime: .scoped)
        @Binds((any Writing).self, lifetime: .scoped, qualifier: "disk", liveOnly: true)
        @Binds(Closing.self, liveOnly: true)
        public actor Store: Reading, Writing, Closing {
          init() {}
        }
        """,
        """
          @_disfavoredOverload public init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }
          @_disfavoredOverload public init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          @6 self.init()
          }
          public nonisolated static func __dependencies(of _: Store.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
          public nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @2 container.register((Store).self, lifetime: .scoped, liveOnly: true, dependencies: __dependencies(of: Store.self), line: 2, factory: Store.init(tryResolver:))
          #sourceLocation(file: "test.swift", line: 1)
          container.alias((Reading).self, to: Store.self, line: 2) {
                 $0 }
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 2)
          container.alias(((any Writing)).self, qualifier: "disk", to: Store.self, line: 3) {
                 $0 }
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 3)
          let type3 = SwiftHiltMacros.__Generated.type((Closing).self, of: SwiftHiltMacros.__Generated
                .value(Store.self))
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 3)
          container.register(type3,
                               liveOnly: true, dependencies: __dependencies(of: Store.self), line: 4, factory: Store.init(tryResolver:))
          #sourceLocation()
          }
        extension Store: SwiftHiltCore.InjectableType {}
        extension Store: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func contribution_isCollected() {
      expectAdded(
        """
        @Injectable
        @Binds(Middleware.self)
        @IntoMap("log")
        struct Logging: Middleware {
          init(logger: Logger) {}
        }
        """,
        """
          @_disfavoredOverload init(resolver: any SwiftHiltCore.Resolver) {
        \(orStop)
          }
          @_disfavoredOverload init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @5 try self.init(logger: resolver.tryResolve((Logger).self))
          }
          nonisolated static func __dependencies(of _: Logging.Type) -> [SwiftHiltCore.Dependency] {
          @5 [SwiftHiltCore.Dependency((Logger).self)]
          }
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          #sourceLocation(file: "test.swift", line: 1)
          let type = SwiftHiltMacros.__Generated.type((Middleware).self, of: SwiftHiltMacros.__Generated
                .value(Logging.self))
          #sourceLocation()
          @2 container.install(SwiftHiltCore.contribute(type, key: "log", dependencies: __dependencies(of: Logging.self), line: 2, Logging.init(tryResolver:)))
          }
        extension Logging: SwiftHiltCore.InjectableType {}
        extension Logging: SwiftHiltCore.HiltModule {}
        """)
    }

    @Test func asyncAndForeignActors_areAsyncBindings() {
      expectAdded(
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
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.AsyncResolver) async throws {
            try await self.init(tryResolver: resolver)
          }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.AsyncResolver) async throws {
          @4 try await self.init(session: resolver.resolveAsync((Session).self))
          }
          nonisolated static func __dependencies(of _: Remote.Type) -> [SwiftHiltCore.Dependency] {
          @4 [SwiftHiltCore.Dependency((Session).self)]
          }
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          #sourceLocation(file: "test.swift", line: 1)
          let type = SwiftHiltMacros.__Generated.type((Service).self, of: SwiftHiltMacros.__Generated
                .value(Remote.self))
          #sourceLocation()
          #sourceLocation(file: "test.swift", line: 1)
          container.registerAsync(type,
                               qualifier: Named.remote, dependencies: __dependencies(of: Remote.self), line: 2) { resolver in try await Remote(tryResolver: resolver) }
          #sourceLocation()
          }
          @_disfavoredOverload convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }
          @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          @11 self.init()
          }
          nonisolated static func __dependencies(of _: Local.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          #sourceLocation(file: "test.swift", line: 8)
          let type = SwiftHiltMacros.__Generated.type((Service).self, of: SwiftHiltMacros.__Generated
                .value(Local.self))
          #sourceLocation()
          @9 container.registerAsync(type, dependencies: __dependencies(of: Local.self), line: 9) { resolver in try await Local(tryResolver: resolver) }
          }
        extension Remote: SwiftHiltCore.InjectableType {}
        extension Remote: SwiftHiltCore.HiltModule {}
        extension Local: SwiftHiltCore.InjectableType {}
        extension Local: SwiftHiltCore.HiltModule {}
        """)
    }
  }
#endif
