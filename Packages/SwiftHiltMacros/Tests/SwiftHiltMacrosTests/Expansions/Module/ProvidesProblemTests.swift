#if Macros
  import Testing

  @Suite struct ProvidesProblemTests {
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

            fileprivate typealias __Members = Swift.Never
          }

          private typealias __Hilt_AppModule = AppModule.__Members

          extension AppModule: SwiftHiltCore.HiltModule {}
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
          """)
    }

    @Test func provides_needsAType() {
      expectProblem(
        "'@Provides' needs a '@Module' struct or enum around 'api'",
        line: 1, column: 1,
        in: """
          @Provides func api() -> Api { Api() }
          """)
    }

    @Test func provides_onVariable() {
      expectProblem(
        "'@Provides' needs a static function; make 'api' a function",
        line: 3, column: 3,
        in: """
          @Module
          enum AppModule {
            @Provides static var api: Api { Api() }
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
          """)
    }

    @Test func provides_refusesGenerics() {
      expectProblem(
        "'@Provides' cannot choose type arguments for the generic 'make<T>'",
        line: 3, column: 29,
        in: """
          @Module
          enum AppModule {
            @Provides static func make<T>() -> T { fatalError() }
          }
          """)
    }

    @Test func provides_refusesOpaqueResults() {
      expectProblem(
        "'@Provides' cannot bind the opaque type 'some Service' of 'make'; use 'any Service' or a concrete type",
        line: 3, column: 35,
        in: """
          @Module
          enum AppModule {
            @Provides static func make() -> some Service { Live() }
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
        "'@Provides' cannot supply the variadic parameter 'ids'; use '[Int]' instead",
        line: 3, column: 35,
        in: """
          @Module
          enum AppModule {
            @Provides static func make(ids: Int...) -> Api { Api() }
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
        "'@Provides' cannot contribute the result of the 'async' function 'make'; write 'contributeAsync' in the module's 'bindings'",
        line: 3, column: 42,
        in: """
          @Module
          enum AppModule {
            @Provides @IntoList static func make() async -> Api { Api() }
          }
          """)
    }

    @Test func provides_refusesAssisted() {
      expectProblem(
        "'@Assisted' needs '@AssistedInject' on an 'init', because no caller supplies an argument to 'make'",
        line: 3, column: 30,
        in: """
          @Module
          enum AppModule {
            @Provides static func make(@Assisted id: Int) -> Api { Api() }
          }
          """)
    }

    @Test func provides_onVariableWithoutValue_isRegister() {
      expectProblem(
        "'@Provides' needs a static function; write '@Register' on 'api'",
        line: 3, column: 3,
        in: """
          @Module
          enum AppModule {
            @Provides(lifetime: .scoped) static var api: Api
          }
          """,
        fixIts: ["Replace '@Provides' with '@Register'"],
        fixed: """
          @Module
          enum AppModule {
            @Register(.scoped) static var api: Api
          }
          """,
        also: [
          "3:43: error: 'static var' declaration requires an initializer expression or an explicitly stated getter",
          "3:43: error: static property 'api' is not concurrency-safe because it is nonisolated global shared mutable state [#MutableGlobalVariable]",
        ])
    }

    @Test func provides_refusesContributionsOfAnotherActor() {
      expectProblem(
        "'@Provides' cannot contribute the result of the '@DiskActor' function 'make'; write 'contributeAsync' in the module's 'bindings'",
        line: 3, column: 46,
        in: """
          @Module
          enum AppModule {
            @DiskActor @Provides @IntoList static func make() -> Api { Api() }
          }
          @globalActor actor DiskActor {
            static let shared = DiskActor()
          }
          """)
    }
  }
#endif
