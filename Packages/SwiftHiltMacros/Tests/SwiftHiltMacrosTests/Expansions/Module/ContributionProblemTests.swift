#if Macros
  import Testing

  @Suite struct ContributionProblemTests {
    @Test func contribution_needsProvides() {
      expectProblem(
        "'@IntoSet' needs '@Provides' on 'tag'",
        line: 3, column: 3,
        in: """
          @Module
          enum AppModule {
            @IntoSet static func tag() -> String { "a" }
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
        "'@IntoList' needs '@Binds' next to '@Injectable' on 'Logging'",
        line: 1, column: 1,
        in: """
          @IntoList
          final class Logging {}
          """)
    }

    @Test func contribution_onEnum_isRefused() {
      expectProblem(
        "'@IntoList' needs '@Provides' on a static function, or '@Binds' on an '@Injectable' type; 'Mode' is neither",
        line: 1, column: 1,
        in: """
          @IntoList
          enum Mode {}
          """,
        fixIts: ["Remove '@IntoList'"],
        fixed: """

          enum Mode {}
          """)
    }
  }
#endif
