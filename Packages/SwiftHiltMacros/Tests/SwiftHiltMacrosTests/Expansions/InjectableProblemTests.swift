#if Macros
  import Testing

  @Suite struct InjectableProblemTests {
    @Test func enum_isRefused() {
      expectProblem(
        "'@Injectable' needs a class, a struct or an actor; 'Kind' is none",
        line: 1, column: 1,
        in: """
          @Injectable
          enum Kind {}
          """,
        expanded: """

          enum Kind {}
          """,
        fixIts: ["Remove '@Injectable'"],
        fixed: """

          enum Kind {}
          """)
    }

    @Test func several_needAMark() {
      expectProblem(
        "'@Injectable' needs '@InjectableInit' on one of the 2 initialisers of 'Client'",
        line: 3, column: 3,
        in: """
          @Injectable
          final class Client {
            init(a: A) {}
            init(b: B, _ c: C) {}
          }
          """,
        expanded: """

          final class Client {
            init(a: A) {}
            init(b: B, _ c: C) {}
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """,
        fixIts: ["Add '@InjectableInit' to 'init(a:)'", "Add '@InjectableInit' to 'init(b:_:)'"],
        fixed: """
          @Injectable
          final class Client {
            @InjectableInit init(a: A) {}
            init(b: B, _ c: C) {}
          }
          """)
    }

    @Test func twoMarks_areTooMany() {
      expectProblem(
        "'@InjectableInit' may mark one initialiser only",
        line: 4, column: 3,
        in: """
          @Injectable
          final class Client {
            @InjectableInit init(a: A) {}
            @InjectableInit init(b: B) {}
          }
          """,
        expanded: """

          final class Client {
            init(a: A) {}
            init(b: B) {}
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """,
        fixIts: ["Remove '@InjectableInit'"],
        fixed: """
          @Injectable
          final class Client {
            @InjectableInit init(a: A) {}
            init(b: B) {}
          }
          """)
    }

    @Test func onlyFailable_isRefused() {
      expectProblem(
        "'@Injectable' needs a designated 'init' that cannot fail, or '@InjectableInit' on one",
        line: 3, column: 3,
        in: """
          @Injectable
          final class Client {
            init?(a: A) {}
          }
          """,
        expanded: """

          final class Client {
            init?(a: A) {}
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """)
    }

    @Test func ownResolverInitializer_isRefused() {
      expectProblem(
        "'@Injectable' makes 'init(resolver:)' itself; remove this one, or '@Injectable'",
        line: 3, column: 3,
        in: """
          @Injectable
          final class Client {
            init(resolver: any Resolver) {}
          }
          """,
        expanded: """

          final class Client {
            init(resolver: any Resolver) {}
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """)
    }

    @Test func variadic_isRefused() {
      expectProblem(
        "'@Injectable' cannot fill the variadic parameter 'names'; ask for '[String]'",
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
        "'@Injectable' cannot fill the 'inout' parameter 'count'",
        line: 3, column: 15,
        in: """
          @Injectable
          final class Client {
            init(count: inout Int) {}
          }
          """,
        expanded: """

          final class Client {
            init(count: inout Int) {}
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """)
    }

    @Test func autoclosure_isRefused() {
      expectProblem(
        "'@Injectable' cannot fill the '@autoclosure' parameter 'make'; take a closure or 'Lazy'",
        line: 3, column: 14,
        in: """
          @Injectable
          final class Client {
            init(make: @autoclosure () -> Api) {}
          }
          """,
        expanded: """

          final class Client {
            init(make: @autoclosure () -> Api) {}
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """)
    }

    @Test func opaque_isRefused() {
      expectProblem(
        "'@Injectable' needs one type to ask for: 'some Service' of 'service' names many",
        line: 3, column: 17,
        in: """
          @Injectable
          final class Client {
            init(service: some Service) {}
          }
          """,
        expanded: """

          final class Client {
            init(service: some Service) {}
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """,
        fixIts: ["Replace 'some Service' with 'any Service'"],
        fixed: """
          @Injectable
          final class Client {
            init(service: any Service) {}
          }
          """)
    }

    @Test func genericInitializer_isRefused() {
      expectProblem(
        "'@Injectable' cannot call the generic 'init<T>': no type is known",
        line: 3, column: 7,
        in: """
          @Injectable
          final class Client {
            init<T>(value: T) {}
          }
          """,
        expanded: """

          final class Client {
            init<T>(value: T) {}
          }

          extension Client: SwiftHiltCore.InjectableType {}
          """)
    }

    @Test func conditionalProperties_needAnInitializer() {
      expectProblem(
        "'@Injectable' needs an 'init' in 'Screen', whose stored properties depend on '#if'",
        line: 3, column: 3,
        in: """
          @Injectable
          struct Screen {
            #if DEBUG
              let fake: Fake
            #endif
          }
          """,
        expanded: """

          struct Screen {
            #if DEBUG
              let fake: Fake
            #endif
          }

          extension Screen: SwiftHiltCore.InjectableType {
          init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            self.init()
          }
          }
          """)
    }

    @Test func privateMemberwise_isRefused() {
      expectProblem(
        "'@Injectable' needs an 'init' in the private type 'Screen', or 'fileprivate': the memberwise one is called from an extension",
        line: 3, column: 3,
        in: """
          enum Feature {
            @Injectable
            private struct Screen {
              let model: Model
            }
          }
          """,
        expanded: """
          enum Feature {
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
        "'@Assisted' on 'id' needs '@AssistedInject' on the 'init', in place of '@Injectable' on 'Detail'",
        line: 3, column: 8,
        in: """
          @Injectable
          final class Detail {
            init(@Assisted id: String) {}
          }
          """,
        expanded: """

          final class Detail {
            init(@Assisted id: String) {}
          }

          extension Detail: SwiftHiltCore.InjectableType {}
          """)
    }

    @Test func markOutsideInjectable_isReported() {
      expectProblem(
        "'@InjectableInit' needs '@Injectable' on 'Client'",
        line: 2, column: 3,
        in: """
          final class Client {
            @InjectableInit init(a: A) {}
          }
          """,
        expanded: """
          final class Client {
            init(a: A) {}
          }
          """)
    }

    @Test func markOnFunction_isReported() {
      expectProblem(
        "'@InjectableInit' marks an initialiser",
        line: 2, column: 3,
        in: """
          final class Client {
            @InjectableInit func run() {}
          }
          """,
        expanded: """
          final class Client {
            func run() {}
          }
          """,
        fixIts: ["Remove '@InjectableInit'"],
        fixed: """
          final class Client {
            func run() {}
          }
          """)
    }
  }
#endif
