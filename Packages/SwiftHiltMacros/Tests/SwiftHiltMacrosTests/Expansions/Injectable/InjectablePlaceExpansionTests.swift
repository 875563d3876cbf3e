#if Macros
  import Testing

  @Suite struct InjectablePlaceExpansionTests {
    @Test func nested_isExtendedByItsFullName() {
      expectAdded(
        """
        enum Feature {
          @Injectable
          struct Screen {
            let model: Model
          }
        }
        """,
        """
            fileprivate static func __arguments(resolver: any SwiftHiltCore.Resolver) throws -> Model {
            @3 try resolver.tryResolve((Model).self)
            }
            nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
            @3 [SwiftHiltCore.Dependency((Model).self)]
            }
        extension Feature.Screen: SwiftHiltCore.InjectableType {
        @_disfavoredOverload init(resolver: any SwiftHiltCore.Resolver) { orStop }
        @_disfavoredOverload init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          try self.init(model: Self.__arguments(resolver: resolver))
        }
        }
        """)
    }

    @Test func privateNested_hasNoExtension() {
      expectAdded(
        """
        enum Feature {
          @Injectable
          private final class Screen {
            init(model: Model) {}
          }
        }
        """,
        """
            @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
            @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            @4 try self.init(model: resolver.tryResolve((Model).self))
            }
            nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
            @4 [SwiftHiltCore.Dependency((Model).self)]
            }
        """)
    }

    @Test func inPublicExtension_isPublic() {
      expectAdded(
        """
        public extension Feature {
          @Injectable
          final class Screen {
            init(model: Model) {}
          }
        }
        """,
        """
            @_disfavoredOverload public convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
            @_disfavoredOverload public convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            @4 try self.init(model: resolver.tryResolve((Model).self))
            }
            public nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
            @4 [SwiftHiltCore.Dependency((Model).self)]
            }
        extension Feature.Screen: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
