#if Macros
  import Testing

  @Suite struct InjectableProblemTests {
    @Test func enum_isRefused() {
      expectProblem(
        "'@Injectable' needs a class, struct or actor; 'Kind' is not one",
        line: 1, column: 1,
        in: """
          @Injectable
          enum Kind {}
          """,
        fixIts: ["Remove '@Injectable'"],
        fixed: """

          enum Kind {}
          """)
    }

    @Test func second_isRefused() {
      expectProblem(
        "'@Injectable' is already on 'Client'",
        line: 2, column: 1,
        in: """
          @Injectable
          @Injectable
          final class Client {
            init() {}
          }
          """,
        expanded: """
          final class Client {
            init() {}

            @_disfavoredOverload convenience init(resolver _: any SwiftHiltCore.Resolver) {
              self.init()
            }

            @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            #sourceLocation(file: "test.swift", line: 4)
            self.init()
            #sourceLocation()
            }

            nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
              []
            }
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """,
        fixIts: ["Remove '@Injectable'"],
        fixed: """
          @Injectable

          final class Client {
            init() {}
          }
          """)
    }

    @Test func ownResolverInitializer_isRefused() {
      expectProblem(
        "'@Injectable' adds 'init(resolver:)' to 'Client'; remove this initialiser or '@Injectable'",
        line: 3, column: 3,
        in: """
          @Injectable
          final class Client {
            init(resolver: any Resolver) {}
          }
          """)
    }

    @Test func conditionalProperties_needAnInitializer() {
      expectProblem(
        "'@Injectable' needs an 'init' in 'Screen', whose stored properties depend on '#if'",
        line: 4, column: 3,
        in: """
          @Injectable
          struct Screen {
            let host: Host
            #if DEBUG
              let fake: Fake
            #endif
          }
          """)
    }

    @Test func privateMemberwise_isRefused() {
      expectProblem(
        "'@Injectable' needs 'fileprivate' on 'Screen', or an 'init' in it, because the extension generated without an 'init' cannot access a nested private type",
        line: 3, column: 3,
        in: """
          enum Feature {
            @Injectable
            private struct Screen {
              let model: Model
            }
          }
          """,
        fixIts: ["Replace 'private' with 'fileprivate'"],
        fixed: """
          enum Feature {
            @Injectable
            fileprivate struct Screen {
              let model: Model
            }
          }
          """)
    }

    @Test func assisted_needsAssistedInject() {
      expectProblem(
        "'@Assisted' on 'id' needs '@AssistedInject' on the 'init', instead of '@Injectable' on 'Detail'",
        line: 3, column: 8,
        in: """
          @Injectable
          final class Detail {
            init(@Assisted id: String) {}
          }
          """)
    }
  }
#endif
