#if Macros
  import Testing

  @Suite struct InjectableEffectsExpansionTests {
    @Test func throwing_throwsFromBoth() {
      expectAdded(
        """
        @Injectable
        final class Database {
          init(path: Path) throws {}
        }
        """,
        """
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(tryResolver: resolver)
          }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @3 try self.init(path: resolver.tryResolve((Path).self))
          }
          nonisolated static func __dependencies(of _: Database.Type) -> [SwiftHiltCore.Dependency] {
          @3 [SwiftHiltCore.Dependency((Path).self)]
          }
        extension Database: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func async_asksAnAsyncResolver() {
      expectAdded(
        """
        @Injectable
        final class Remote {
          init(session: Session) async {}
        }
        """,
        """
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.AsyncResolver) async throws {
            try await self.init(tryResolver: resolver)
          }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.AsyncResolver) async throws {
          @3 try await self.init(session: resolver.resolveAsync((Session).self))
          }
          nonisolated static func __dependencies(of _: Remote.Type) -> [SwiftHiltCore.Dependency] {
          @3 [SwiftHiltCore.Dependency((Session).self)]
          }
        extension Remote: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func isolationAndAvailability_areRepeated() {
      expectAdded(
        """
        @Injectable
        final class ViewModel {
          @MainActor @available(iOS 17, *)
          init(repo: Repository) {}
        }
        """,
        """
          @_disfavoredOverload @MainActor
          @available(iOS 17, *)
          convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload @MainActor
          @available(iOS 17, *)
          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @4 try self.init(repo: resolver.tryResolve((Repository).self))
          }
          nonisolated static func __dependencies(of _: ViewModel.Type) -> [SwiftHiltCore.Dependency] {
          @4 [SwiftHiltCore.Dependency((Repository).self)]
          }
        extension ViewModel: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func nonisolated_isRepeated() {
      expectAdded(
        """
        @MainActor
        @Injectable
        final class ViewModel {
          nonisolated init(repo: Repository) {}
        }
        """,
        """
          @_disfavoredOverload nonisolated convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload nonisolated convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @4 try self.init(repo: resolver.tryResolve((Repository).self))
          }
          nonisolated static func __dependencies(of _: ViewModel.Type) -> [SwiftHiltCore.Dependency] {
          @4 [SwiftHiltCore.Dependency((Repository).self)]
          }
        extension ViewModel: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
