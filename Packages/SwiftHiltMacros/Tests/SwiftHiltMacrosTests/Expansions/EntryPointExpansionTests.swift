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
          public var getUser: GetUser {
        @4 do { return try resolver.tryResolve((GetUser).self) } catch { SwiftHiltMacros.__stop(SwiftHiltMacros.__asked(error, by: "getUser", of: (any UseCases).self, at: SwiftHiltCore.CallSite(line: 4), resolver), at: SwiftHiltCore.CallSite(line: 4)) }
          }
          public var baseURL: URL {
        @5 do { return try resolver.tryResolve((URL).self, qualifier: "base") } catch { SwiftHiltMacros.__stop(SwiftHiltMacros.__asked(error, by: "baseURL", of: (any UseCases).self, at: SwiftHiltCore.CallSite(line: 5), resolver), at: SwiftHiltCore.CallSite(line: 5)) }
          }
          public var database: Database {
            get throws {
        @6 do { return try resolver.tryResolve((Database).self) } catch { throw SwiftHiltMacros.__asked(error, by: "database", of: (any UseCases).self, at: SwiftHiltCore.CallSite(line: 6), resolver) }
            }
          }
          public func makeSession() -> Session {
        @7 do { return try resolver.tryResolve((Session).self) } catch { SwiftHiltMacros.__stop(SwiftHiltMacros.__asked(error, by: "makeSession", of: (any UseCases).self, at: SwiftHiltCore.CallSite(line: 7), resolver), at: SwiftHiltCore.CallSite(line: 7)) }
          }
          public func remote() async throws -> Remote {
        @8 do { return try await SwiftHiltMacros.__asyncResolver(resolver).resolveAsync((Remote).self, qualifier: Env.prod) } catch { throw SwiftHiltMacros.__asked(error, by: "remote", of: (any UseCases).self, at: SwiftHiltCore.CallSite(line: 8), resolver) }
          }
          #if DEBUG
          public var inspector: Inspector? {
        @10 do { return try resolver.tryResolve((Inspector?).self) } catch { SwiftHiltMacros.__stop(SwiftHiltMacros.__asked(error, by: "inspector", of: (any UseCases).self, at: SwiftHiltCore.CallSite(line: 10), resolver), at: SwiftHiltCore.CallSite(line: 10)) }
          }
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
          var model: Model {
        @5 do { return try resolver.tryResolve((Model).self) } catch { SwiftHiltMacros.__stop(SwiftHiltMacros.__asked(error, by: "model", of: (any Screens).self, at: SwiftHiltCore.CallSite(line: 5), resolver), at: SwiftHiltCore.CallSite(line: 5)) }
          }
          var remote: Answer {
            get async throws {
        @6 do { return try await SwiftHiltMacros.__asyncResolver(resolver).resolveAsync((Answer).self) } catch { throw SwiftHiltMacros.__asked(error, by: "remote", of: (any Screens).self, at: SwiftHiltCore.CallSite(line: 6), resolver) }
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
