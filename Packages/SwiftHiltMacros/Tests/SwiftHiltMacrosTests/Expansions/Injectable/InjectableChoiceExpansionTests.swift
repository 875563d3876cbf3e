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

          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(session: resolver.tryResolve((Session).self))
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Session).self)]
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

          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(session: resolver.tryResolve((Session).self))
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Session).self)]
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
          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(fake: resolver.tryResolve((Fake).self))
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Fake).self)]
          }
          #elseif os(Linux)
          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(
              session: resolver.tryResolve((Session).self),
              logger: resolver.tryResolve((Logger).self)
            )
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [
              SwiftHiltCore.Dependency((Session).self),
              SwiftHiltCore.Dependency((Logger).self)
            ]
          }
          #else
          convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            self.init()
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
