#if Macros
  import Testing

  @Suite struct EntryPointExpansionTests {
    @Test func requirements_areAnswered() {
      expectExpansion(
        """
        @EntryPoint
        public protocol UseCases {
          /// Kept.
          var getUser: GetUser { get }
          @Named("base") var baseURL: URL { get }
          var database: Database { get throws }
          func makeSession() -> Session
          @Named(Env.prod) func remote() async throws -> Remote
          #if DEBUG
            var inspector: Inspector? { get }
          #endif
        }
        """,
        """

        public protocol UseCases {
          /// Kept.
          var getUser: GetUser { get }
          var baseURL: URL { get }
          var database: Database { get throws }
          func makeSession() -> Session
          func remote() async throws -> Remote
          #if DEBUG
            var inspector: Inspector? { get }
          #endif
        }

        public struct __Hilt_UseCases: UseCases, SwiftHiltCore.EntryPointImplementation {
          private let resolver: any SwiftHiltCore.Resolver

          public nonisolated init(resolver: any SwiftHiltCore.Resolver) {
            self.resolver = resolver
          }

          public var getUser: GetUser {
            resolver.resolve((GetUser).self)
          }

          public var baseURL: URL {
            resolver.resolve((URL).self, qualifier: "base")
          }

          public var database: Database {
            get throws {
              try resolver.tryResolve((Database).self)
            }
          }

          public func makeSession() -> Session {
            resolver.resolve((Session).self)
          }

          public func remote() async throws -> Remote {
            try await SwiftHiltMacros.asyncResolver(resolver).resolveAsync((Remote).self, qualifier: Env.prod)
          }

          #if DEBUG
          public var inspector: Inspector? {
            resolver.resolve((Inspector?).self)
          }
          #endif

          public nonisolated static func __dependencies() -> [SwiftHiltCore.Dependency] {
            var dependencies: [SwiftHiltCore.Dependency] = []
            dependencies.append(SwiftHiltCore.Dependency((GetUser).self))
            dependencies.append(SwiftHiltCore.Dependency((URL).self, qualifier: "base"))
            dependencies.append(SwiftHiltCore.Dependency((Database).self))
            dependencies.append(SwiftHiltCore.Dependency((Session).self))
            dependencies.append(SwiftHiltCore.Dependency((Remote).self, qualifier: Env.prod))
            #if DEBUG
            dependencies.append(SwiftHiltCore.Dependency((Inspector?).self))
            #endif
            return dependencies
          }
        }
        """)
    }

    @Test func classBoundAndIsolated_areFollowed() {
      expectExpansion(
        """
        @MainActor
        @EntryPoint
        protocol Screens: AnyObject {
          var model: Model { get }
        }
        """,
        """
        @MainActor
        protocol Screens: AnyObject {
          var model: Model { get }
        }

        @MainActor
        @usableFromInline final class __Hilt_Screens: Screens, SwiftHiltCore.EntryPointImplementation {
          private let resolver: any SwiftHiltCore.Resolver

          @usableFromInline nonisolated init(resolver: any SwiftHiltCore.Resolver) {
            self.resolver = resolver
          }

          var model: Model {
            resolver.resolve((Model).self)
          }

          @usableFromInline nonisolated static func __dependencies() -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Model).self)]
          }
        }
        """)
    }

    @Test func empty_isAnswered() {
      expectExpansion(
        """
        @EntryPoint
        protocol Nothing {}
        """,
        """

        protocol Nothing {}

        @usableFromInline struct __Hilt_Nothing: Nothing, SwiftHiltCore.EntryPointImplementation {
          private let resolver: any SwiftHiltCore.Resolver

          @usableFromInline nonisolated init(resolver: any SwiftHiltCore.Resolver) {
            self.resolver = resolver
          }

          @usableFromInline nonisolated static func __dependencies() -> [SwiftHiltCore.Dependency] {
            []
          }
        }
        """)
    }

    @Test func async_stopsWhereItCannotThrow() {
      expectExpansion(
        """
        @EntryPoint
        protocol Remotes where Self: AnyObject {
          typealias Answer = Remote
          var remote: Answer { get async }
        }
        """,
        """

        protocol Remotes where Self: AnyObject {
          typealias Answer = Remote
          var remote: Answer { get async }
        }

        @usableFromInline final class __Hilt_Remotes: Remotes, SwiftHiltCore.EntryPointImplementation {
          private let resolver: any SwiftHiltCore.Resolver

          @usableFromInline nonisolated init(resolver: any SwiftHiltCore.Resolver) {
            self.resolver = resolver
          }

          var remote: Answer {
            get async {
              do {
                return try await SwiftHiltMacros.asyncResolver(resolver).resolveAsync((Answer).self)
              } catch {
                SwiftHiltMacros.__stop(error)
              }
            }
          }

          @usableFromInline nonisolated static func __dependencies() -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Answer).self)]
          }
        }
        """)
    }
  }
#endif
