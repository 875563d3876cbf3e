#if Macros
  import Testing

  @Suite struct InjectableActorExpansionTests {
    @Test func actor_delegatesWithoutConvenience() {
      expectAdded(
        """
        @Injectable
        package actor Store {
          init(file: File) {}
        }
        """,
        """
          @_disfavoredOverload package init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload package init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @3 try self.init(file: resolver.tryResolve((File).self))
          }
          package nonisolated static func __dependencies(of _: Store.Type) -> [SwiftHiltCore.Dependency] {
          @3 [SwiftHiltCore.Dependency((File).self)]
          }
        extension Store: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func actor_withoutInitializer_getsAnExtension() {
      expectAdded(
        """
        @Injectable
        actor Counter {
          var value = 0
        }
        """,
        """
          nonisolated static func __dependencies(of _: Counter.Type) -> [SwiftHiltCore.Dependency] { [] }
        extension Counter: SwiftHiltCore.InjectableType {
        @_disfavoredOverload init(resolver _: any SwiftHiltCore.Resolver) { self.init() }
        @_disfavoredOverload init(tryResolver _: any SwiftHiltCore.Resolver) throws { self.init() }
        }
        """)
    }
  }
#endif
