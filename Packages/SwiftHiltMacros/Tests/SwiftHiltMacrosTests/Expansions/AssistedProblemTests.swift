#if Macros
  import Testing

  @Suite struct AssistedProblemTests {
    @Test func function_isRefused() {
      expectProblem(
        "'@AssistedInject' needs an 'init'; 'make' is not one",
        line: 2, column: 3,
        in: """
          final class Detail {
            @AssistedInject func make() {}
          }
          """,
        fixIts: ["Remove '@AssistedInject'"],
        fixed: """
          final class Detail {
            func make() {}
          }
          """)
    }

    @Test func extension_isRefused() {
      expectProblem(
        "'@AssistedInject' needs the 'init' in the body of a class, struct or actor, not in an extension of 'Detail'",
        line: 2, column: 3,
        in: """
          extension Detail {
            @AssistedInject convenience init(@Assisted id: String) {}
          }
          """)
    }

    @Test func nothingAssisted_isRefused() {
      expectProblem(
        "'@AssistedInject' needs '@Assisted' on each parameter that the caller supplies; if there is none, write '@Injectable' on 'Detail' instead",
        line: 2, column: 3,
        in: """
          final class Detail {
            @AssistedInject init(repo: Repository) {}
          }
          """,
        expanded: """
          final class Detail {
            init(repo: Repository) {}
          }
          """)
    }

    @Test func injectableBesides_isRefused() {
      expectProblem(
        "'@AssistedInject' replaces '@Injectable' on 'Detail', because a factory calls this initialiser; remove '@Injectable'",
        line: 3, column: 3,
        in: """
          @Injectable
          final class Detail {
            @AssistedInject init(@Assisted id: String) {}
          }
          """,
        fixIts: ["Remove '@Injectable'"],
        fixed: """

          final class Detail {
            @AssistedInject init(@Assisted id: String) {}
          }
          """)
    }

    @Test func factory_needsFunctions() {
      expectProblem(
        "'@AssistedFactory' allows only non-static, non-generic functions in 'DetailFactory'; 'detail' is not one",
        line: 3, column: 3,
        in: """
          @AssistedFactory
          protocol DetailFactory {
            var detail: Detail { get }
          }
          """,
        expanded: """

          protocol DetailFactory {
            var detail: Detail { get }
          }
          """)
    }

    @Test func factory_needsAConcreteResult() {
      expectProblem(
        "'@AssistedFactory' needs a type with '@AssistedInject' as the result of 'make', not 'any Screen'",
        line: 3, column: 28,
        in: """
          @AssistedFactory
          protocol DetailFactory {
            func make(id: String) -> any Screen
          }
          """)
    }

    @Test func factory_needsAFunction() {
      expectProblem(
        "'@AssistedFactory' needs a function in 'DetailFactory' that returns an '@AssistedInject' type",
        line: 1, column: 1,
        in: """
          @AssistedFactory
          protocol DetailFactory {}
          """)
    }

    @Test func nothingAssisted_besideInjectable_isRefused() {
      expectProblem(
        "'@AssistedInject' needs '@Assisted' on each parameter that the caller supplies; if there is none, remove '@AssistedInject', because '@Injectable' is on 'Detail'",
        line: 3, column: 3,
        in: """
          @Injectable
          final class Detail {
            @AssistedInject init() {}
          }
          """,
        fixIts: ["Remove '@AssistedInject'"],
        fixed: """
          @Injectable
          final class Detail {
            init() {}
          }
          """)
    }

    @Test func factory_refusesStaticFunctions() {
      expectProblem(
        "'@AssistedFactory' allows only non-static, non-generic functions in 'DetailFactory'; 'make' is not one",
        line: 3, column: 3,
        in: """
          @AssistedFactory
          protocol DetailFactory {
            static func make(id: String, _ count: Int) -> Detail
          }
          """,
        fixIts: ["Remove 'static'"],
        fixed: """
          @AssistedFactory
          protocol DetailFactory {
            func make(id: String, _ count: Int) -> Detail
          }
          """)
    }
  }
#endif
