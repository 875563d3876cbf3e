#if Macros
  import Testing

  @Suite struct ModuleProblemTests {
    @Test func class_isNoModule() {
      expectProblem(
        "'@Module' needs a struct or an enum; 'AppModule' is not one",
        line: 1, column: 1,
        in: """
          @Module
          final class AppModule {}
          """)
    }

    @Test func functionsWithoutAttributes_areWarnedOf() {
      expectProblem(
        "'@Module' finds nothing to register in 'NetModule'; write '@Provides' on 'api'",
        line: 4, column: 15, severity: .warning,
        in: """
          @Module
          struct NetModule {
            static let host = "localhost"
            static func api() -> Api { Api() }
          }
          """,
        fixIts: ["Add '@Provides'"],
        fixed: """
          @Module
          struct NetModule {
            static let host = "localhost"
            @Provides static func api() -> Api { Api() }
          }
          """)
    }

    @Test func beside_component_isRefused() {
      expectProblem(
        "'@Component' already makes 'App' a module; remove '@Module', and move any providers to another "
          + "module",
        line: 1, column: 1,
        in: """
          @Module
          @Component(modules: [])
          struct App {}
          """,
        fixIts: ["Remove '@Module'"],
        fixed: """

          @Component(modules: [])
          struct App {}
          """)
    }

    @Test func duplicate_isWarnedOf() {
      expectProblem(
        "'first' already provides 'Api'; write 'override: true' if 'second' should win",
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
            #sourceLocation(file: "test.swift", line: 3)
            container.register((Api).self, dependencies: [], line: 3, factory: __make(first:))
            #sourceLocation()
            #sourceLocation(file: "test.swift", line: 4)
            container.register((Api).self, dependencies: [], line: 4, factory: __make(second:))
            #sourceLocation()
            }

            private static func __make(first _: any SwiftHiltCore.Resolver) -> Api {
            #sourceLocation(file: "test.swift", line: 3)
            Self.first()
            #sourceLocation()
            }

            private static func __make(second _: any SwiftHiltCore.Resolver) -> Api {
            #sourceLocation(file: "test.swift", line: 4)
            Self.second()
            #sourceLocation()
            }

            fileprivate typealias __Members = Swift.Never
          }

          private typealias __Hilt_AppModule = AppModule.__Members

          extension AppModule: SwiftHiltCore.HiltModule {}
          """)
    }

    @Test func cycle_isAnError() {
      expectProblem(
        "'A' depends on itself: A -> B -> A; use 'Lazy', 'Provider' or a function for one of these dependencies",
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
            #sourceLocation(file: "test.swift", line: 3)
            container.register((A).self, dependencies: [SwiftHiltCore.Dependency((B).self)], line: 3, factory: __make(a:))
            #sourceLocation()
            #sourceLocation(file: "test.swift", line: 4)
            container.register((B).self, dependencies: [SwiftHiltCore.Dependency((A).self)], line: 4, factory: __make(b:))
            #sourceLocation()
            }

            private static func __make(a resolver: any SwiftHiltCore.Resolver) throws -> A {
            #sourceLocation(file: "test.swift", line: 3)
            try Self.a(b: resolver.tryResolve((B).self))
            #sourceLocation()
            }

            private static func __make(b resolver: any SwiftHiltCore.Resolver) throws -> B {
            #sourceLocation(file: "test.swift", line: 4)
            try Self.b(a: resolver.tryResolve((A).self))
            #sourceLocation()
            }

            fileprivate typealias __Members = Swift.Never
          }

          private typealias __Hilt_AppModule = AppModule.__Members

          extension AppModule: SwiftHiltCore.HiltModule {}
          """)
    }
  }
#endif
