#if Macros
  import Testing

  @Suite struct ComponentProblemTests {
    @Test func actor_isRefused() {
      expectProblem(
        "'@Component' needs a struct or an enum; 'Root' is not one",
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
        "'@Component' needs an array literal for 'modules', such as '[A.self, B.self]'",
        line: 2, column: 21,
        in: """
          let all: [Any.Type] = []
          @Component(modules: all)
          enum Root {}
          """,
        expanded: """
          let all: [Any.Type] = []
          enum Root {

            nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "Root") -> SwiftHiltCore.Container {
              let container = SwiftHiltCore.Container(parent: parent, name: name)
              __register(into: container)
              return container
            }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {

            }

            fileprivate typealias __Members = Swift.Never
          }

          private typealias __Hilt_Root = Root.__Members

          extension Root: SwiftHiltCore.HiltModule {}
          """)
    }

    @Test func repetition_isWarnedOf() {
      expectProblem(
        "'NetworkModule' is already in 'modules'",
        line: 1, column: 42, severity: .warning,
        in: """
          @Component(modules: [NetworkModule.self, NetworkModule.self])
          enum Root {}
          """,
        expanded: """

          enum Root {

            nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "Root") -> SwiftHiltCore.Container {
              let container = SwiftHiltCore.Container(parent: parent, name: name)
              __register(into: container)
              return container
            }

            nonisolated static func __register(into container: SwiftHiltCore.Container) {
            #sourceLocation(file: "test.swift", line: 1)
            SwiftHiltMacros.__Generated
                                .install(NetworkModule.self, container)
            #sourceLocation()
            }

            fileprivate typealias __Members = Swift.Never
          }

          private typealias __Hilt_Root = Root.__Members

          extension Root: SwiftHiltCore.HiltModule {}
          """)
    }
  }
#endif
