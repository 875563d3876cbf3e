#if Macros
  import Testing

  @Suite struct InjectablePlaceExpansionTests {
    @Test func nested_isExtendedByItsFullName() {
      expectExpansion(
        """
        enum Feature {
          @Injectable
          struct Screen {
            let model: Model
          }
        }
        """,
        """
        enum Feature {
          struct Screen {
            let model: Model

            fileprivate static func __arguments(resolver: any SwiftHiltCore.Resolver) throws -> Model {
            #sourceLocation(file: "test.swift", line: 3)
            try resolver.tryResolve((Model).self)
            #sourceLocation()
            }

            nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
            #sourceLocation(file: "test.swift", line: 3)
            [SwiftHiltCore.Dependency((Model).self)]
            #sourceLocation()
            }
          }
        }

        extension Feature.Screen: SwiftHiltCore.InjectableType {
        @_disfavoredOverload init(resolver: any SwiftHiltCore.Resolver) {
          do {
            try self.init(tryResolver: resolver)
          } catch {
            SwiftHiltMacros.__stop(error)
          }
        }

        @_disfavoredOverload init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          try self.init(model: Self.__arguments(resolver: resolver))
        }
        }
        """)
    }

    @Test func privateNested_hasNoExtension() {
      expectExpansion(
        """
        enum Feature {
          @Injectable
          private final class Screen {
            init(model: Model) {}
          }
        }
        """,
        """
        enum Feature {
          private final class Screen {
            init(model: Model) {}

            @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) {
              do {
                try self.init(tryResolver: resolver)
              } catch {
                SwiftHiltMacros.__stop(error)
              }
            }

            @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            #sourceLocation(file: "test.swift", line: 4)
            try self.init(model: resolver.tryResolve((Model).self))
            #sourceLocation()
            }

            nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
            #sourceLocation(file: "test.swift", line: 4)
            [SwiftHiltCore.Dependency((Model).self)]
            #sourceLocation()
            }
          }
        }
        """)
    }

    @Test func inPublicExtension_isPublic() {
      expectExpansion(
        """
        public extension Feature {
          @Injectable
          final class Screen {
            init(model: Model) {}
          }
        }
        """,
        """
        public extension Feature {
          final class Screen {
            init(model: Model) {}

            @_disfavoredOverload public convenience init(resolver: any SwiftHiltCore.Resolver) {
              do {
                try self.init(tryResolver: resolver)
              } catch {
                SwiftHiltMacros.__stop(error)
              }
            }

            @_disfavoredOverload public convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            #sourceLocation(file: "test.swift", line: 4)
            try self.init(model: resolver.tryResolve((Model).self))
            #sourceLocation()
            }

            public nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
            #sourceLocation(file: "test.swift", line: 4)
            [SwiftHiltCore.Dependency((Model).self)]
            #sourceLocation()
            }
          }
        }

        extension Feature.Screen: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
