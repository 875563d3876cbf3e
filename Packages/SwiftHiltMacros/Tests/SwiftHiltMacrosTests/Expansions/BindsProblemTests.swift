#if Macros
  import Testing

  @Suite struct BindsProblemTests {
    @Test func alone_needsInjectable() {
      expectProblem(
        "'@Binds' needs '@Injectable' on 'RemoteUserRepository'",
        line: 1, column: 1,
        in: """
          @Binds(UserRepository.self)
          final class RemoteUserRepository: UserRepository {
            init() {}
          }
          """,
        fixIts: ["Add '@Injectable'"],
        fixed: """
          @Injectable
          @Binds(UserRepository.self)
          final class RemoteUserRepository: UserRepository {
            init() {}
          }
          """)
    }

    @Test func enum_isRefused() {
      expectProblem(
        "'@Binds' needs an '@Injectable' class, struct or actor; 'Kind' is not one",
        line: 1, column: 1,
        in: """
          @Binds(UserRepository.self)
          enum Kind: UserRepository {}
          """,
        fixIts: ["Remove '@Binds'"],
        fixed: """

          enum Kind: UserRepository {}
          """)
    }

    @Test func asyncContribution_isRefused() {
      expectProblem(
        "'@Binds' cannot contribute 'Logging', whose 'init' is 'async'; write 'contributeAsync' in a module's 'bindings'",
        line: 2, column: 1,
        in: """
          @Injectable
          @Binds(Middleware.self)
          @IntoList
          final class Logging: Middleware {
            init() async {}
          }
          """,
        expanded: """

          final class Logging: Middleware {
            init() async {}

            @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.AsyncResolver) async throws {
              try await self.init(tryResolver: resolver)
            }

            @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.AsyncResolver) async throws {
            #sourceLocation(file: "test.swift", line: 5)
            await self.init()
            #sourceLocation()
            }

            nonisolated static func __dependencies(of _: Logging.Type) -> [SwiftHiltCore.Dependency] {
              []
            }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {}
          }

          extension Logging: SwiftHiltCore.InjectableType {}

          extension Logging: SwiftHiltCore.HiltModule {}
          """)
    }
  }
#endif
