#if Macros
  import Testing

  @Suite struct InjectableActorExpansionTests {
    @Test func actor_delegatesWithoutConvenience() {
      expectExpansion(
        """
        @Injectable
        package actor Store {
          init(file: File) {}
        }
        """,
        """

        package actor Store {
          init(file: File) {}

          @_disfavoredOverload package init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload package init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 3)
          try self.init(file: resolver.tryResolve((File).self))
          #sourceLocation()
          }

          package nonisolated static func __dependencies(of _: Store.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 3)
          [SwiftHiltCore.Dependency((File).self)]
          #sourceLocation()
          }
        }

        extension Store: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func actor_withoutInitializer_getsAnExtension() {
      expectExpansion(
        """
        @Injectable
        actor Counter {
          var value = 0
        }
        """,
        """

        actor Counter {
          var value = 0

          nonisolated static func __dependencies(of _: Counter.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
        }

        extension Counter: SwiftHiltCore.InjectableType {
        @_disfavoredOverload init(resolver _: any SwiftHiltCore.Resolver) {
          self.init()
        }

        @_disfavoredOverload init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          self.init()
        }
        }
        """)
    }
  }
#endif
