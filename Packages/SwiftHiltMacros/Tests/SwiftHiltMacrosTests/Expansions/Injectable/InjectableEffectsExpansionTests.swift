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

          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(tryResolver: resolver)
          }

          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 3)
          try self.init(path: resolver.tryResolve((Path).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: Database.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 3)
          [SwiftHiltCore.Dependency((Path).self)]
          #sourceLocation()
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

          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.AsyncResolver) async throws {
            try await self.init(tryResolver: resolver)
          }

          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.AsyncResolver) async throws {
          #sourceLocation(file: "test.swift", line: 3)
          try await self.init(session: resolver.resolveAsync((Session).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: Remote.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 3)
          [SwiftHiltCore.Dependency((Session).self)]
          #sourceLocation()
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

          @_disfavoredOverload @MainActor
          @available(iOS 17, *)
          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload @MainActor
          @available(iOS 17, *)
          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 4)
          try self.init(repo: resolver.tryResolve((Repository).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: ViewModel.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 4)
          [SwiftHiltCore.Dependency((Repository).self)]
          #sourceLocation()
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

          @_disfavoredOverload nonisolated convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload nonisolated convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 4)
          try self.init(repo: resolver.tryResolve((Repository).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: ViewModel.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 4)
          [SwiftHiltCore.Dependency((Repository).self)]
          #sourceLocation()
          }
        }

        extension ViewModel: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
