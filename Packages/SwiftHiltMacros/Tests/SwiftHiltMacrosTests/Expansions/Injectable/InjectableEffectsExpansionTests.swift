#if Macros
  import Testing

  @Suite struct InjectableEffectsExpansionTests {
    @Test func throwing_throwsFromBoth() {
      expectExpansion(
        """
        @Injectable
        final class Database {
          init(path: Path) throws {}
        }
        """,
        """

        final class Database {
          init(path: Path) throws {}

          convenience init(resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(tryResolver: resolver)
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(path: resolver.tryResolve((Path).self))
          }

          nonisolated static func __dependencies(of _: Database.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Path).self)]
          }
        }

        extension Database: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func async_asksAnAsyncResolver() {
      expectExpansion(
        """
        @Injectable
        final class Remote {
          init(session: Session) async {}
        }
        """,
        """

        final class Remote {
          init(session: Session) async {}

          convenience init(resolver: any SwiftHiltCore.AsyncResolver) async throws {
            try await self.init(tryResolver: resolver)
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.AsyncResolver) async throws {
            try await self.init(session: resolver.resolveAsync((Session).self))
          }

          nonisolated static func __dependencies(of _: Remote.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Session).self)]
          }
        }

        extension Remote: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func isolationAndAvailability_areRepeated() {
      expectExpansion(
        """
        @Injectable
        final class ViewModel {
          @MainActor @available(iOS 17, *)
          init(repo: Repository) {}
        }
        """,
        """

        final class ViewModel {
          @MainActor @available(iOS 17, *)
          init(repo: Repository) {}

          @MainActor
          @available(iOS 17, *)
          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @MainActor
          @available(iOS 17, *)
          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(repo: resolver.tryResolve((Repository).self))
          }

          nonisolated static func __dependencies(of _: ViewModel.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Repository).self)]
          }
        }

        extension ViewModel: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func nonisolated_isRepeated() {
      expectExpansion(
        """
        @MainActor
        @Injectable
        final class ViewModel {
          nonisolated init(repo: Repository) {}
        }
        """,
        """
        @MainActor
        final class ViewModel {
          nonisolated init(repo: Repository) {}

          nonisolated convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          nonisolated convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(repo: resolver.tryResolve((Repository).self))
          }

          nonisolated static func __dependencies(of _: ViewModel.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Repository).self)]
          }
        }

        extension ViewModel: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
