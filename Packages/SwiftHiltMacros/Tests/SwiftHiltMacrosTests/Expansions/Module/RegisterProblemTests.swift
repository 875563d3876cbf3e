#if Macros
  import Testing

  @Suite struct RegisterProblemTests {
    @Test func register_needsVar() {
      expectProblem(
        "'@Register' needs 'var' on 'api', which stores no value",
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
            @available(*, unavailable, message: "resolve Api from a container")
            get {
              Swift.fatalError()
            }
            }

            nonisolated static func __register(into container: SwiftHiltCore.Container) {
            #sourceLocation(file: "test.swift", line: 2)
            #__register(into: container,
                                       (Api).self, as: (Api).self, line: 3)
            #sourceLocation()
            }

            fileprivate typealias __Members = Swift.Never
          }

          private typealias __Hilt_AppModule = AppModule.__Members

          extension AppModule: SwiftHiltCore.HiltModule {}
          """,
        fixIts: ["Replace 'let' with 'var'"],
        fixed: """
          @Module
          enum AppModule {
            @Register static var api: Api
          }
          """,
        also: ["3:24: error: cannot expand accessor macro on variable declared with 'let'"])
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
            @available(*, unavailable, message: "resolve Api from a container")
            get {
              Swift.fatalError()
            }
            }

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
            @Register static var api: Api
          }
          """)
    }

    @Test func register_takesNoValue() {
      expectProblem(
        "'@Register' takes no initial value, because the container builds 'api'",
        line: 3, column: 33,
        in: """
          @Module
          enum AppModule {
            @Register static var api: Api = Api()
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
        also: ["3:24: error: type annotation missing in pattern"])
    }

    @Test func register_needsModule() {
      expectProblem(
        "'@Register' needs '@Module' on 'AppModule'",
        line: 2, column: 3,
        in: """
          enum AppModule {
            @Register static var api: Api
          }
          """)
    }

    @Test func register_onFunction_isRefused() {
      expectProblem(
        "'@Register' needs a variable; write '@Provides' on 'api'",
        line: 3, column: 3,
        in: """
          @Module
          enum AppModule {
            @Register(.scoped, override: true) static func api() -> Api { Api() }
          }
          """,
        fixIts: ["Replace '@Register' with '@Provides'"],
        fixed: """
          @Module
          enum AppModule {
            @Provides(lifetime: .scoped, override: true) static func api() -> Api { Api() }
          }
          """,
        also: ["3:3: error: 'accessor' macro cannot be attached to static method ('api')"])
    }

    @Test func register_needsATypeInsteadOfAValue() {
      expectProblem(
        "'@Register' needs a type instead of the initial value on 'api', because the container builds the instance",
        line: 3, column: 28,
        in: """
          @Module
          enum AppModule {
            @Register static var api = Api()
          }
          """)
    }

    @Test func register_inExtension_isRefused() {
      expectProblem(
        "'@Register' needs 'api' in the body of a '@Module' type, not in an extension of 'Host'",
        line: 2, column: 3,
        in: """
          extension Host {
            @Register static var api: Api
          }
          """)
    }
  }
#endif
