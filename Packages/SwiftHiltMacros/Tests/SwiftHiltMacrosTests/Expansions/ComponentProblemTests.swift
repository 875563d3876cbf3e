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

            #sourceLocation(file: "test.swift", line: 2)
            nonisolated static func build(parent: SwiftHiltCore.Container? = nil, name: Swift.String = "Root") -> SwiftHiltCore.Container {
            #sourceLocation()
              let container = SwiftHiltCore.Container(parent: parent, name: name)
              container.install(Root.self)
              return container
            }

            nonisolated static func __register(into container: SwiftHiltCore.Container) {
            #sourceLocation(file: "test.swift", line: 1)
            SwiftHiltMacros.__Generated
                                .install(NetworkModule.self, container)
            #sourceLocation()
            }

            nonisolated static func __outline() -> SwiftHiltCore.ComponentOutline {
              SwiftHiltCore.ComponentOutline(Self.self, name: "Root")
            }

            fileprivate typealias __Members = Swift.Never
          }

          private typealias __Hilt_Root = Root.__Members

          extension Root: SwiftHiltCore.HiltModule, SwiftHiltCore.HiltComponent {}
          """)
    }

    @Test func typeNamedFactory_isRefused_withParents() {
      expectProblem(
        "'@Component' needs another name for 'Factory', because 'parents:' adds a type of that name",
        line: 3, column: 3,
        in: """
          @Component(parents: [AppComponent.self])
          enum Root {
            struct Factory {}
          }
          """,
        expanded: """

          enum Root {
            struct Factory {}

            #sourceLocation(file: "test.swift", line: 2)
            nonisolated static func build(parent: SwiftHiltCore.Container, name: Swift.String = "Root", file: Swift.StaticString = #fileID, line: Swift.UInt = #line) -> SwiftHiltCore.Container {
            #sourceLocation()
              let container = parent.__child(of: Self.self, name: name, file: file, line: line)
              container.install(Root.self)
              return container
            }

            nonisolated static func __register(into _: SwiftHiltCore.Container) {

            }

            nonisolated static func __outline() -> SwiftHiltCore.ComponentOutline {
              var outline = SwiftHiltCore.ComponentOutline(Self.self, name: "Root")
            #sourceLocation(file: "test.swift", line: 1)
            SwiftHiltMacros.__Generated
                                .parents(AppComponent.self, &outline)
            #sourceLocation()
              return outline
            }

            fileprivate typealias __Members = Swift.Never
          }

          private typealias __Hilt_Root = Root.__Members

          extension Root: SwiftHiltCore.HiltModule, SwiftHiltCore.HiltComponent {}
          """)
    }

    @Test func expectedKeys_mustBeWrittenOut() {
      expectProblem(
        "'@Component' needs an array literal for 'expects', such as '[.init(A.self)]'",
        line: 2, column: 21,
        in: """
          let all: [Dependency] = []
          @Component(expects: all)
          enum Root {}
          """)
    }
  }
#endif
