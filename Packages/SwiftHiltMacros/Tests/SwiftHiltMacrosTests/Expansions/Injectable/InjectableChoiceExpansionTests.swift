#if Macros
  import Testing

  @Suite struct InjectableChoiceExpansionTests {
    @Test func mark_choosesTheInitializer() {
      expectExpansion(
        """
        @Injectable
        final class Client {
          init() {}
          @InjectableInit init(session: Session) {}
          convenience init(other: Int) { self.init() }
          init?(text: String) { return nil }
        }
        """,
        """

        final class Client {
          init() {}
          init(session: Session) {}
          convenience init(other: Int) { self.init() }
          init?(text: String) { return nil }

          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 4)
          try self.init(session: resolver.tryResolve((Session).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 4)
          [SwiftHiltCore.Dependency((Session).self)]
          #sourceLocation()
          }
        }

        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func failableAndConvenience_doNotCount() {
      expectExpansion(
        """
        @Injectable
        final class Client {
          init(session: Session) {}
          convenience init(other: Int) { self.init(session: Session()) }
          init?(text: String) { return nil }
        }
        """,
        """

        final class Client {
          init(session: Session) {}
          convenience init(other: Int) { self.init(session: Session()) }
          init?(text: String) { return nil }

          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 3)
          try self.init(session: resolver.tryResolve((Session).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 3)
          [SwiftHiltCore.Dependency((Session).self)]
          #sourceLocation()
          }
        }

        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func conditionalInitializers_keepTheirConditions() {
      expectExpansion(
        """
        @Injectable
        final class Client {
          #if DEBUG
            init(fake: Fake) {}
          #elseif os(Linux)
            init(session: Session, logger: Logger) {}
          #else
            init() {}
          #endif
        }
        """,
        """

        final class Client {
          #if DEBUG
            init(fake: Fake) {}
          #elseif os(Linux)
            init(session: Session, logger: Logger) {}
          #else
            init() {}
          #endif

          #if DEBUG
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 4)
          try self.init(fake: resolver.tryResolve((Fake).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 4)
          [SwiftHiltCore.Dependency((Fake).self)]
          #sourceLocation()
          }
          #elseif os(Linux)
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 6)
          try self.init(session: resolver.tryResolve((Session).self), logger: resolver.tryResolve((Logger).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 6)
          [SwiftHiltCore.Dependency((Session).self), SwiftHiltCore.Dependency((Logger).self)]
          #sourceLocation()
          }
          #else
          @_disfavoredOverload convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 8)
          self.init()
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
          #endif
        }

        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
