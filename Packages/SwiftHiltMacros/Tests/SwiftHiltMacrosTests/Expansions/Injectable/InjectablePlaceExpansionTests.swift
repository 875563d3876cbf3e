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
              try resolver.tryResolve((Model).self)
            }

            nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
              [SwiftHiltCore.Dependency((Model).self)]
            }
          }
        }

        extension Feature.Screen: SwiftHiltCore.InjectableType {
        init(resolver: any SwiftHiltCore.Resolver) {
          do {
            try self.init(tryResolver: resolver)
          } catch {
            SwiftHiltMacros.__stop(error)
          }
        }

        init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
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

            convenience init(resolver: any SwiftHiltCore.Resolver) {
              do {
                try self.init(tryResolver: resolver)
              } catch {
                SwiftHiltMacros.__stop(error)
              }
            }

            convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
              try self.init(model: resolver.tryResolve((Model).self))
            }

            nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
              [SwiftHiltCore.Dependency((Model).self)]
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

            public convenience init(resolver: any SwiftHiltCore.Resolver) {
              do {
                try self.init(tryResolver: resolver)
              } catch {
                SwiftHiltMacros.__stop(error)
              }
            }

            public convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
              try self.init(model: resolver.tryResolve((Model).self))
            }

            public nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
              [SwiftHiltCore.Dependency((Model).self)]
            }
          }
        }

        extension Feature.Screen: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
