#if Macros
  import Testing

  @Suite struct InjectableChoiceExpansionTests {
    @Test(arguments: [
      """
      init() {}
        @InjectableInit init(session: Session) {}
      """,
      """
      convenience init(number: Int) { self.init(session: Session()) }
        init(session: Session) {}
      """,
    ])
    func markedOrOnlyDesignatedInitializer_isChosen(initializers: String) {
      expectAdded(
        """
        @Injectable
        final class Client {
          \(initializers)
          convenience init(other: Int) { self.init(session: Session()) }
          init?(text: String) { return nil }
        }
        """,
        """
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @4 try self.init(session: resolver.tryResolve((Session).self))
          }
          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
          @4 [SwiftHiltCore.Dependency((Session).self)]
          }
        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func conditionalInitializers_keepTheirConditions() {
      expectAdded(
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
          #if DEBUG
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @4 try self.init(fake: resolver.tryResolve((Fake).self))
          }
          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
          @4 [SwiftHiltCore.Dependency((Fake).self)]
          }
          #elseif os(Linux)
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @6 try self.init(session: resolver.tryResolve((Session).self), logger: resolver.tryResolve((Logger).self))
          }
          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
          @6 [SwiftHiltCore.Dependency((Session).self), SwiftHiltCore.Dependency((Logger).self)]
          }
          #else
          @_disfavoredOverload convenience init(resolver _: any SwiftHiltCore.Resolver) { self.init() }
          @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          @8 self.init()
          }
          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] { [] }
          #endif
        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
