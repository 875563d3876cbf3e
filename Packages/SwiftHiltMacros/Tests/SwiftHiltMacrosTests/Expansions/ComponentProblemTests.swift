#if Macros
  import Testing

  @Suite struct ComponentProblemTests {
    @Test func actor_isRefused() {
      expectProblem(
        "'@Component' needs a struct or an enum",
        line: 1, column: 1,
        in: """
          @Component
          actor Root {}
          """,
        expanded: """

          actor Root {}
          """)
    }

    @Test func list_mustBeWrittenOut() {
      expectProblem(
        "'@Component' needs the modules written out: '[A.self, B.self]'",
        line: 2, column: 21,
        in: """
          let all: [Any.Type] = []
          @Component(modules: all)
          enum Root {}
          """,
        expanded: """
          let all: [Any.Type] = []
          enum Root {}
          """)
    }

    @Test func repetition_isWarnedOf() {
      expectProblem(
        "'NetworkModule' is listed twice",
        line: 1, column: 42, severity: .warning,
        in: """
          @Component(modules: [NetworkModule.self, NetworkModule.self])
          enum Root {}
          """,
        expanded: """

          enum Root {

            nonisolated static func build(parent: SwiftHiltCore.Container? = nil) -> SwiftHiltCore.Container {
              let container = SwiftHiltCore.Container(parent: parent, name: "Root")
              __register(into: container)
              return container
            }

            nonisolated static func __register(into container: SwiftHiltCore.Container) {
              container._install(NetworkModule.self, NetworkModule.__register(into:))
              container._install(NetworkModule.self, NetworkModule.__register(into:))
            }
          }
          """)
    }
  }
#endif
