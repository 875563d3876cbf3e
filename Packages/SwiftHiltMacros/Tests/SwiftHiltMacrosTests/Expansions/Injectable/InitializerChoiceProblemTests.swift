#if Macros
  import Testing

  @Suite struct InitializerChoiceProblemTests {
    @Test func several_needAMark() {
      expectProblem(
        "'@Injectable' needs '@InjectableInit' on one initialiser of 'Client', because it has several",
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
        "'@InjectableInit' can mark only one initialiser of 'Client'",
        line: 4, column: 3,
        in: """
          @Injectable
          final class Client {
            @InjectableInit init(a: A) {}
            @InjectableInit init(b: B) {}
          }
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
        "'@Injectable' cannot call the failable 'init(a:)'; make it throw instead",
        line: 3, column: 3,
        in: """
          @Injectable
          final class Client {
            init?(a: A) {}
          }
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
          """)
    }

    @Test func markOnFunction_isReported() {
      expectProblem(
        "'@InjectableInit' needs an 'init'; 'run' is not one",
        line: 2, column: 3,
        in: """
          final class Client {
            @InjectableInit func run() {}
          }
          """,
        fixIts: ["Remove '@InjectableInit'"],
        fixed: """
          final class Client {
            func run() {}
          }
          """)
    }

    @Test func genericInitializer_isRefused() {
      expectProblem(
        "'@Injectable' cannot choose type arguments for the generic 'init<T>'",
        line: 3, column: 7,
        in: """
          @Injectable
          final class Client {
            init<T>(value: T) {}
          }
          """)
    }

    @Test func several_needAMark_onAnyOfThem() {
      expectProblem(
        "'@Injectable' needs '@InjectableInit' on one initialiser of 'Client', because it has several",
        line: 3, column: 3,
        in: """
          @Injectable
          final class Client {
            init(a: A) {}
            init(b: B, _ c: C) {}
          }
          """,
        fixIts: ["Add '@InjectableInit' to 'init(a:)'", "Add '@InjectableInit' to 'init(b:_:)'"],
        applying: "Add '@InjectableInit' to 'init(b:_:)'",
        fixed: """
          @Injectable
          final class Client {
            init(a: A) {}
            @InjectableInit init(b: B, _ c: C) {}
          }
          """)
    }
  }
#endif
