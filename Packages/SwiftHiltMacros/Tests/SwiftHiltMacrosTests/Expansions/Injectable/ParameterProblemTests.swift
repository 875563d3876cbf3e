#if Macros
  import Testing

  @Suite struct ParameterProblemTests {
    @Test func variadic_isRefused() {
      expectProblem(
        "'@Injectable' cannot supply the variadic parameter 'names'; use '[String]' instead",
        line: 3, column: 15,
        in: """
          @Injectable
          final class Client {
            init(names: String...) {}
          }
          """,
        expanded: """

          final class Client {
            init(names: String...) {}

            @_disfavoredOverload convenience init(resolver _: any SwiftHiltCore.Resolver) {
              Swift.fatalError()
            }

            @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
              Swift.fatalError()
            }

            nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
              []
            }
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """,
        fixIts: ["Replace 'String...' with '[String]'"],
        fixed: """
          @Injectable
          final class Client {
            init(names: [String]) {}
          }
          """)
    }

    @Test func inout_isRefused() {
      expectProblem(
        "'@Injectable' cannot supply the 'inout' parameter 'count'",
        line: 3, column: 15,
        in: """
          @Injectable
          final class Client {
            init(count: inout Int) {}
          }
          """)
    }

    @Test func autoclosure_isRefused() {
      expectProblem(
        "'@Injectable' cannot supply the '@autoclosure' parameter 'make'; use a closure or 'Lazy' instead",
        line: 3, column: 14,
        in: """
          @Injectable
          final class Client {
            init(make: @autoclosure () -> Api) {}
          }
          """)
    }

    @Test func opaque_isRefused() {
      expectProblem(
        "'@Injectable' cannot resolve the opaque type 'some Service' of 'service'; use 'any Service' or a concrete type",
        line: 3, column: 17,
        in: """
          @Injectable
          final class Client {
            init(service: some Service) {}
          }
          """,
        fixIts: ["Replace 'some Service' with 'any Service'"],
        fixed: """
          @Injectable
          final class Client {
            init(service: any Service) {}
          }
          """)
    }

    @Test func nestedOpaque_isRefused() {
      expectProblem(
        "'@Injectable' cannot resolve the opaque type 'some Service' of 'services'; use 'any Service' or a concrete type",
        line: 3, column: 19,
        in: """
          @Injectable
          final class Client {
            init(services: [some Service]) {}
          }
          """,
        fixIts: ["Replace 'some Service' with 'any Service'"],
        fixed: """
          @Injectable
          final class Client {
            init(services: [any Service]) {}
          }
          """)
    }

    @Test func isolated_isRefused() {
      expectProblem(
        "'@Injectable' cannot supply the 'isolated' parameter 'actor'",
        line: 3, column: 15,
        in: """
          @Injectable
          final class Client {
            init(actor: isolated any Actor) {}
          }
          """)
    }
  }
#endif
