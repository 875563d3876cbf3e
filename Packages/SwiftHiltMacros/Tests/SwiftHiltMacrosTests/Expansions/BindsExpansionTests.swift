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
        """, besides: ["Injectable"],
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @1+ let type = SwiftHiltMacros.__Generated.type((UserRepository).self, of: SwiftHiltMacros.__Generated
                .value(UserRepositoryImpl.self))
          @1+ container.register(type,
                                      lifetime: .scoped, dependencies: __dependencies(of: UserRepositoryImpl.self), line: 2, factory: UserRepositoryImpl.init(tryResolver:))
          }
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
        """, besides: ["Injectable"],
        """
          public nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @2 container.register((Store).self, lifetime: .scoped, liveOnly: true, dependencies: __dependencies(of: Store.self), line: 2, factory: Store.init(tryResolver:))
          @1+ container.alias((Reading).self, to: Store.self, line: 2) {
                 $0 }
          @2+ container.alias(((any Writing)).self, qualifier: "disk", to: Store.self, line: 3) {
                 $0 }
          @3+ let type3 = SwiftHiltMacros.__Generated.type((Closing).self, of: SwiftHiltMacros.__Generated
                .value(Store.self))
          @3+ container.register(type3,
                               liveOnly: true, dependencies: __dependencies(of: Store.self), line: 4, factory: Store.init(tryResolver:))
          }
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
        """, besides: ["Injectable"],
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @1+ let type = SwiftHiltMacros.__Generated.type((Middleware).self, of: SwiftHiltMacros.__Generated
                .value(Logging.self))
          @2 container.install(SwiftHiltCore.contribute(type, key: "log", dependencies: __dependencies(of: Logging.self), line: 2, Logging.init(tryResolver:)))
          }
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
        """, besides: ["Injectable"],
        """
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @1+ let type = SwiftHiltMacros.__Generated.type((Service).self, of: SwiftHiltMacros.__Generated
                .value(Remote.self))
          @1+ container.registerAsync(type,
                               qualifier: Named.remote, dependencies: __dependencies(of: Remote.self), line: 2) { resolver in try await Remote(tryResolver: resolver) }
          }
          nonisolated static func __register(into container: SwiftHiltCore.Container) {
          @8+ let type = SwiftHiltMacros.__Generated.type((Service).self, of: SwiftHiltMacros.__Generated
                .value(Local.self))
          @9 container.registerAsync(type, dependencies: __dependencies(of: Local.self), line: 9) { resolver in try await Local(tryResolver: resolver) }
          }
        extension Remote: SwiftHiltCore.HiltModule {}
        extension Local: SwiftHiltCore.HiltModule {}
        """)
    }
  }
#endif
