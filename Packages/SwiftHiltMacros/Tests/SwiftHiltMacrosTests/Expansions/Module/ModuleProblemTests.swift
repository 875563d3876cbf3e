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
  }
#endif
