#if Macros
  import Testing

  @Suite struct EntryPointExpansionTests {
    @Test func requirements_areAnswered() {
      expectAdded(
        """
        @EntryPoint
        public protocol UseCases {
          /// Kept.
          var getUser: GetUser { get }
          @Qualified("base") var baseURL: URL { get }
          var database: Database { get throws }
          func makeSession() -> Session
          @Qualified(Env.prod) func remote() async throws -> Remote
          #if DEBUG
            var inspector: Inspector? { get }
          #endif
        }
        """,
        """
        public struct __Hilt_UseCases: UseCases, SwiftHiltCore.EntryPointImplementation {
          private let resolver: any SwiftHiltCore.Resolver
          public nonisolated init(resolver: any SwiftHiltCore.Resolver) { self.resolver = resolver }
          public var getUser: GetUser { @4 resolver.resolve((GetUser).self) }
          public var baseURL: URL { @5 resolver.resolve((URL).self, qualifier: "base") }
          public var database: Database {
            get throws { @6 try resolver.tryResolve((Database).self) }
          }
          public func makeSession() -> Session { @7 resolver.resolve((Session).self) }
          public func remote() async throws -> Remote {
        @8 try await SwiftHiltMacros.__asyncResolver(resolver).resolveAsync((Remote).self, qualifier: Env.prod)
          }
          #if DEBUG
          public var inspector: Inspector? { @10 resolver.resolve((Inspector?).self) }
          #endif
          public nonisolated static func __dependencies() -> [SwiftHiltCore.Dependency] {
            var dependencies: [SwiftHiltCore.Dependency] = []
        @4 dependencies.append(SwiftHiltCore.Dependency((GetUser).self))
        @5 dependencies.append(SwiftHiltCore.Dependency((URL).self, qualifier: "base"))
        @6 dependencies.append(SwiftHiltCore.Dependency((Database).self))
        @7 dependencies.append(SwiftHiltCore.Dependency((Session).self))
        @8 dependencies.append(SwiftHiltCore.Dependency((Remote).self, qualifier: Env.prod).__awaited)
            #if DEBUG
        @10 dependencies.append(SwiftHiltCore.Dependency((Inspector?).self))
            #endif
            return dependencies
          }
          public nonisolated static func __members() -> [(name: String, site: SwiftHiltCore.CallSite)] {
            var members: [(name: String, site: SwiftHiltCore.CallSite)] = []
            members.append(("getUser", SwiftHiltCore.CallSite(line: 4)))
            members.append(("baseURL", SwiftHiltCore.CallSite(line: 5)))
            members.append(("database", SwiftHiltCore.CallSite(line: 6)))
            members.append(("makeSession", SwiftHiltCore.CallSite(line: 7)))
            members.append(("remote", SwiftHiltCore.CallSite(line: 8)))
            #if DEBUG
            members.append(("inspector", SwiftHiltCore.CallSite(line: 10)))
            #endif
            return members
          }
        }
        """)
    }

    @Test func classBoundAndIsolated_areFollowed_andAnAsyncPropertyAwaitsItsValue() {
      expectAdded(
        """
        @MainActor
        @EntryPoint
        protocol Screens where Self: AnyObject {
          typealias Answer = Remote
          var model: Model { get }
          var remote: Answer { get async throws }
        }
        """,
        """
        @MainActor
        @usableFromInline final class __Hilt_Screens: Screens, SwiftHiltCore.EntryPointImplementation {
          private let resolver: any SwiftHiltCore.Resolver
          @usableFromInline nonisolated init(resolver: any SwiftHiltCore.Resolver) {
            self.resolver = resolver
          }
          var model: Model { @5 resolver.resolve((Model).self) }
          var remote: Answer {
            get async throws {
        @6 try await SwiftHiltMacros.__asyncResolver(resolver).resolveAsync((Answer).self)
            }
          }
          @usableFromInline nonisolated static func __dependencies() -> [SwiftHiltCore.Dependency] {
            var dependencies: [SwiftHiltCore.Dependency] = []
        @5 dependencies.append(SwiftHiltCore.Dependency((Model).self))
        @6 dependencies.append(SwiftHiltCore.Dependency((Answer).self).__awaited)
            return dependencies
          }
          @usableFromInline nonisolated static func __members() -> [(name: String, site: SwiftHiltCore.CallSite)] {
            var members: [(name: String, site: SwiftHiltCore.CallSite)] = []
            members.append(("model", SwiftHiltCore.CallSite(line: 5)))
            members.append(("remote", SwiftHiltCore.CallSite(line: 6)))
            return members
          }
        }
        """)
    }

    @Test func empty_isAnswered() {
      expectAdded(
        """
        @EntryPoint
        protocol Nothing {}
        """,
        """
        @usableFromInline struct __Hilt_Nothing: Nothing, SwiftHiltCore.EntryPointImplementation {
          private let resolver: any SwiftHiltCore.Resolver
          @usableFromInline nonisolated init(resolver: any SwiftHiltCore.Resolver) {
            self.resolver = resolver
          }
          @usableFromInline nonisolated static func __dependencies() -> [SwiftHiltCore.Dependency] { [] }
          @usableFromInline nonisolated static func __members() -> [(name: String, site: SwiftHiltCore.CallSite)] {
            []
          }
        }
        """)
    }
  }
#endif
