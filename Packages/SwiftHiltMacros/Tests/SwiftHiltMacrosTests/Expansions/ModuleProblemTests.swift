#if Macros
  import Testing

  @Suite struct ModuleProblemTests {
    @Test func class_isNoModule() {
      expectProblem(
        "'@Module' needs a struct or an enum; 'AppModule' is none",
        line: 1, column: 1,
        in: """
          @Module
          final class AppModule {}
          """,
        expanded: """

          final class AppModule {}
          """)
    }

    @Test func provides_needsStatic() {
      expectProblem(
        "'@Provides' needs 'static' on 'api'",
        line: 3, column: 18,
        in: """
          @Module
          enum AppModule {
            @Provides func api() -> Api { Api() }
          }
          """,
        expanded: """

          enum AppModule {
            func api() -> Api { Api() }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """,
        fixIts: ["Add 'static'"],
        fixed: """
          @Module
          enum AppModule {
            @Provides static func api() -> Api { Api() }
          }
          """)
    }

    @Test func provides_needsModule() {
      expectProblem(
        "'@Provides' needs '@Module' on 'AppModule'",
        line: 2, column: 3,
        in: """
          enum AppModule {
            @Provides static func api() -> Api { Api() }
          }
          """,
        expanded: """
          enum AppModule {
            static func api() -> Api { Api() }
          }
          """)
    }

    @Test func provides_needsAType() {
      expectProblem(
        "'@Provides' needs a '@Module' type around 'api'",
        line: 1, column: 1,
        in: """
          @Provides func api() -> Api { Api() }
          """,
        expanded: """
          func api() -> Api { Api() }
          """)
    }

    @Test func provides_onVariable() {
      expectProblem(
        "'@Provides' needs a static function; a variable takes '@Register'",
        line: 3, column: 3,
        in: """
          @Module
          enum AppModule {
            @Provides static var api: Api { Api() }
          }
          """,
        expanded: """

          enum AppModule {
            static var api: Api { Api() }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """)
    }

    @Test func provides_needsAResult() {
      expectProblem(
        "'@Provides' needs a result type on 'start'",
        line: 3, column: 25,
        in: """
          @Module
          enum AppModule {
            @Provides static func start() {}
          }
          """,
        expanded: """

          enum AppModule {
            static func start() {}

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """)
    }

    @Test func provides_refusesGenerics() {
      expectProblem(
        "'@Provides' cannot call the generic 'make<T>': no type is known",
        line: 3, column: 29,
        in: """
          @Module
          enum AppModule {
            @Provides static func make<T>() -> T { fatalError() }
          }
          """,
        expanded: """

          enum AppModule {
            static func make<T>() -> T { fatalError() }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """)
    }

    @Test func provides_refusesOpaqueResults() {
      expectProblem(
        "'@Provides' needs a type that can be asked for; 'some Service' has no name",
        line: 3, column: 35,
        in: """
          @Module
          enum AppModule {
            @Provides static func make() -> some Service { Live() }
          }
          """,
        expanded: """

          enum AppModule {
            static func make() -> some Service { Live() }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """,
        fixIts: ["Replace 'some Service' with 'any Service'"],
        fixed: """
          @Module
          enum AppModule {
            @Provides static func make() -> any Service { Live() }
          }
          """)
    }

    @Test func provides_refusesVariadics() {
      expectProblem(
        "'@Provides' cannot fill the variadic parameter 'ids'; ask for '[Int]'",
        line: 3, column: 35,
        in: """
          @Module
          enum AppModule {
            @Provides static func make(ids: Int...) -> Api { Api() }
          }
          """,
        expanded: """

          enum AppModule {
            static func make(ids: Int...) -> Api { Api() }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """,
        fixIts: ["Replace 'Int...' with '[Int]'"],
        fixed: """
          @Module
          enum AppModule {
            @Provides static func make(ids: [Int]) -> Api { Api() }
          }
          """)
    }

    @Test func provides_refusesAsyncContributions() {
      expectProblem(
        "'make' cannot be 'async': contributions are built without waiting",
        line: 3, column: 42,
        in: """
          @Module
          enum AppModule {
            @Provides @IntoList static func make() async -> Api { Api() }
          }
          """,
        expanded: """

          enum AppModule {
            static func make() async -> Api { Api() }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """)
    }

    @Test func provides_refusesAssisted() {
      expectProblem(
        "'@Assisted' needs '@AssistedInject' on an 'init'; nobody supplies it to 'make'",
        line: 3, column: 30,
        in: """
          @Module
          enum AppModule {
            @Provides static func make(@Assisted id: Int) -> Api { Api() }
          }
          """,
        expanded: """

          enum AppModule {
            static func make(@Assisted id: Int) -> Api { Api() }

            nonisolated static func __register(into container: SwiftHiltCore.Container) {
              container.register(
                (Api).self,
                dependencies: [],
                line: 3,
                factory: __make(make:) as SwiftHiltCore.Factory<Api>
              )
            }

            private static func __make(make resolver: any SwiftHiltCore.Resolver) throws -> Api {
              try Self.make(id: id)
            }
          }
          """)
    }

    @Test func contribution_needsProvides() {
      expectProblem(
        "'@IntoSet' needs '@Provides' beside it",
        line: 3, column: 3,
        in: """
          @Module
          enum AppModule {
            @IntoSet static func tag() -> String { "a" }
          }
          """,
        expanded: """

          enum AppModule {
            static func tag() -> String { "a" }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """,
        fixIts: ["Add '@Provides'"],
        fixed: """
          @Module
          enum AppModule {
            @Provides @IntoSet static func tag() -> String { "a" }
          }
          """)
    }

    @Test func contribution_onTypeNeedsBinds() {
      expectProblem(
        "'@IntoList' needs '@Provides' on a static function, or '@Binds' on an '@Injectable' type",
        line: 1, column: 1,
        in: """
          @IntoList
          final class Logging {}
          """,
        expanded: """

          final class Logging {}
          """)
    }

    @Test func duplicate_isWarnedOf() {
      expectProblem(
        "'Api' is already provided by 'first'; write 'override: true' if 'second' is meant to win",
        line: 4, column: 25, severity: .warning,
        in: """
          @Module
          enum AppModule {
            @Provides static func first() -> Api { Api() }
            @Provides static func second() -> Api { Api() }
          }
          """,
        expanded: """

          enum AppModule {
            static func first() -> Api { Api() }
            static func second() -> Api { Api() }

            nonisolated static func __register(into container: SwiftHiltCore.Container) {
              container.register(
                (Api).self,
                line: 3,
                factory: __make(first:) as SwiftHiltCore.Factory<Api>
              )
              container.register(
                (Api).self,
                line: 4,
                factory: __make(second:) as SwiftHiltCore.Factory<Api>
              )
            }

            private static func __make(first _: any SwiftHiltCore.Resolver) -> Api {
              Self.first()
            }

            private static func __make(second _: any SwiftHiltCore.Resolver) -> Api {
              Self.second()
            }
          }
          """)
    }

    @Test func cycle_isAnError() {
      expectProblem(
        "'A' needs itself: A -> B -> A",
        line: 3, column: 25,
        in: """
          @Module
          enum AppModule {
            @Provides static func a(b: B) -> A { A(b) }
            @Provides static func b(a: A) -> B { B(a) }
          }
          """,
        expanded: """

          enum AppModule {
            static func a(b: B) -> A { A(b) }
            static func b(a: A) -> B { B(a) }

            nonisolated static func __register(into container: SwiftHiltCore.Container) {
              container.register(
                (A).self,
                dependencies: [SwiftHiltCore.Dependency((B).self)],
                line: 3,
                factory: __make(a:) as SwiftHiltCore.Factory<A>
              )
              container.register(
                (B).self,
                dependencies: [SwiftHiltCore.Dependency((A).self)],
                line: 4,
                factory: __make(b:) as SwiftHiltCore.Factory<B>
              )
            }

            private static func __make(a resolver: any SwiftHiltCore.Resolver) throws -> A {
              try Self.a(b: resolver.tryResolve((B).self))
            }

            private static func __make(b resolver: any SwiftHiltCore.Resolver) throws -> B {
              try Self.b(a: resolver.tryResolve((A).self))
            }
          }
          """)
    }

    @Test func register_needsVar() {
      expectProblem(
        "'@Register' needs 'var': 'api' holds no value",
        line: 3, column: 20,
        in: """
          @Module
          enum AppModule {
            @Register static let api: Api
          }
          """,
        expanded: """

          enum AppModule {
            static let api: Api {
            get {
              Swift.fatalError("'@Register' only declares 'api': resolve Api from a container")
            }
            }

            nonisolated static func __register(into container: SwiftHiltCore.Container) {
              container.register(
                (Api).self,
                dependencies: Api.__dependencies(of: Api.self),
                line: 3,
                factory: Api.init(tryResolver:) as SwiftHiltCore.Factory<Api>
              )
            }
          }
          """,
        fixIts: ["Replace 'let' with 'var'"],
        fixed: """
          @Module
          enum AppModule {
            @Register static var api: Api
          }
          """)
    }

    @Test func register_needsStatic() {
      expectProblem(
        "'@Register' needs 'static' on 'api'",
        line: 3, column: 17,
        in: """
          @Module
          enum AppModule {
            @Register var api: Api
          }
          """,
        expanded: """

          enum AppModule {
            var api: Api {
            get {
              Swift.fatalError("'@Register' only declares 'api': resolve Api from a container")
            }
            }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """,
        fixIts: ["Add 'static'"],
        fixed: """
          @Module
          enum AppModule {
            @Register static var api: Api
          }
          """)
    }

    @Test func register_takesNoValue() {
      expectProblem(
        "'@Register' takes no initial value: 'api' is built by its 'init(resolver:)'",
        line: 3, column: 33,
        in: """
          @Module
          enum AppModule {
            @Register static var api: Api = Api()
          }
          """,
        expanded: """

          enum AppModule {
            static var api: Api {
            get {
              Swift.fatalError("'@Register' only declares 'api': resolve Api from a container")
            }
            }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """,
        fixIts: ["Remove the initial value"],
        fixed: """
          @Module
          enum AppModule {
            @Register static var api: Api
          }
          """)
    }

    @Test func register_needsAType() {
      expectProblem(
        "'@Register' needs a type on 'api'",
        line: 3, column: 24,
        in: """
          @Module
          enum AppModule {
            @Register static var api
          }
          """,
        expanded: """

          enum AppModule {
            static var api

            nonisolated static func __register(into _: SwiftHiltCore.Container) {
            }
          }
          """)
    }

    @Test func register_needsModule() {
      expectProblem(
        "'@Register' needs '@Module' on 'AppModule'",
        line: 2, column: 3,
        in: """
          enum AppModule {
            @Register static var api: Api
          }
          """,
        expanded: """
          enum AppModule {
            static var api: Api {
            get {
              Swift.fatalError("'@Register' only declares 'api': resolve Api from a container")
            }
            }
          }
          """)
    }
  }
#endif
