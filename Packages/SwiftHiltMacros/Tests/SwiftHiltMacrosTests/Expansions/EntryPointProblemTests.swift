#if Macros
  import Testing

  @Suite struct EntryPointProblemTests {
    @Test func class_isRefused() {
      expectProblem(
        "'@EntryPoint' needs a protocol; 'UseCases' is not one",
        line: 1, column: 1,
        in: """
          @EntryPoint
          final class UseCases {}
          """,
        fixIts: ["Remove '@EntryPoint'"],
        fixed: """

          final class UseCases {}
          """)
    }

    @Test func rawName_isRefused() {
      expectProblem(
        "'@EntryPoint' needs a protocol name of letters, digits and '_' that does not begin with a digit, because SwiftHilt cannot find 'use cases' at run time",
        line: 2, column: 10,
        in: """
          @EntryPoint
          protocol `use cases` {}
          """)
    }

    @Test func arguments_areRefused() {
      expectProblem(
        "'@EntryPoint' resolves from the container, but 'detail' takes arguments; use '@AssistedFactory'",
        line: 3, column: 15,
        in: """
          @EntryPoint
          protocol UseCases {
            func detail(id: String) -> Detail
          }
          """,
        expanded: """

          protocol UseCases {
            func detail(id: String) -> Detail
          }
          """)
    }

    @Test func set_isRefused() {
      expectProblem(
        "'@EntryPoint' only resolves, so 'api' cannot have 'set'",
        line: 3, column: 22,
        in: """
          @EntryPoint
          protocol UseCases {
            var api: Api { get set }
          }
          """,
        fixIts: ["Remove 'set'"],
        fixed: """
          @EntryPoint
          protocol UseCases {
            var api: Api { get }
          }
          """)
    }

    @Test func asyncWithoutThrows_isRefused() {
      expectProblem(
        "'@EntryPoint' needs 'throws' on the 'async' 'api', because the request can fail",
        line: 3, column: 22,
        in: """
          @EntryPoint
          protocol UseCases {
            var api: Api { get async }
          }
          """,
        fixIts: ["Add 'throws'"],
        fixed: """
          @EntryPoint
          protocol UseCases {
            var api: Api { get async throws }
          }
          """)
    }

    @Test func private_isRefused() {
      expectProblem(
        "'@EntryPoint' needs 'UseCases' to be visible outside its file, because SwiftHilt cannot find a 'private' protocol",
        line: 2, column: 1,
        in: """
          @EntryPoint
          private protocol UseCases {
            var api: Api { get }
          }
          """,
        fixIts: ["Remove 'private'"],
        fixed: """
          @EntryPoint
          protocol UseCases {
            var api: Api { get }
          }
          """)
    }

    @Test func inherited_isRefused() {
      expectProblem(
        "'@EntryPoint' cannot see the requirements of 'Base'; repeat them in 'UseCases', and remove 'Base'",
        line: 2, column: 20,
        in: """
          @EntryPoint
          protocol UseCases: Base {
            var api: Api { get }
          }
          """)
    }

    @Test func associatedType_isRefused() {
      expectProblem(
        "'@EntryPoint' implements only properties with 'get' and functions without parameters, so 'UseCases' cannot have 'Value'",
        line: 3, column: 3,
        in: """
          @EntryPoint
          protocol UseCases {
            associatedtype Value
          }
          """)
    }

    @Test func static_isRefused() {
      expectProblem(
        "'@EntryPoint' resolves through an instance, so 'api' cannot be 'static'",
        line: 3, column: 3,
        in: """
          @EntryPoint
          protocol UseCases {
            static var api: Api { get }
          }
          """,
        fixIts: ["Remove 'static'"],
        fixed: """
          @EntryPoint
          protocol UseCases {
            var api: Api { get }
          }
          """)
    }

    @Test func noResult_isRefused() {
      expectProblem(
        "'@EntryPoint' needs a result type on 'start'",
        line: 3, column: 8,
        in: """
          @EntryPoint
          protocol UseCases {
            func start()
          }
          """)
    }

    @Test func local_isRefused() {
      expectProblem(
        "'@EntryPoint' needs 'UseCases' to be declared outside functions, because SwiftHilt cannot find a local protocol",
        line: 3, column: 12,
        in: """
          func start() {
            @EntryPoint
            protocol UseCases {
              var api: Api { get }
            }
          }
          """)
    }

    @Test func generic_isRefused() {
      expectProblem(
        "'@EntryPoint' cannot choose type arguments for the generic 'get<T>'",
        line: 3, column: 11,
        in: """
          @EntryPoint
          protocol UseCases {
            func get<T>() -> T
          }
          """)
    }
  }
#endif
