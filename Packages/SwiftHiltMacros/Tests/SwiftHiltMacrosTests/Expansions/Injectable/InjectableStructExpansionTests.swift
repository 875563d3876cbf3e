#if Macros
  import Testing

  @Suite struct InjectableStructExpansionTests {
    @Test func struct_withInitializer_getsMembers() {
      expectAdded(
        """
        @Injectable
        struct GetUser {
          let repo: UserRepository
          init(repo: UserRepository) { self.repo = repo }
        }
        """,
        """
          @_disfavoredOverload init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @4 try self.init(repo: resolver.tryResolve((UserRepository).self))
          }
          nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
          @4 [SwiftHiltCore.Dependency((UserRepository).self)]
          }
        extension GetUser: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func struct_memberwise_getsAnExtension() {
      expectAdded(
        """
        @Injectable
        struct GetUser {
          let repo: UserRepository
          var limit: Int = 20
          var retries = 3
          let version = 1
          private let clock: Clock, calendar: Calendar
          lazy var cache = Cache()
          static let shared = 1
          @Wrapped var other: Int
          var count: Int { 0 }
          var watched: Bool = true { didSet {} }
        }
        """,
        """
          fileprivate static func __arguments(resolver: any SwiftHiltCore.Resolver) throws -> (repo: UserRepository, limit: Int, clock: Clock, calendar: Calendar, watched: Bool) {
          @2 try (repo: resolver.tryResolve((UserRepository).self), limit: resolver.tryResolve((Int).self, default: 20), clock: resolver.tryResolve((Clock).self), calendar: resolver.tryResolve((Calendar).self), watched: resolver.tryResolve((Bool).self, default: true))
          }
          nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
          @2 [SwiftHiltCore.Dependency((UserRepository).self), SwiftHiltCore.Dependency((Int).self, hasDefault: true), SwiftHiltCore.Dependency((Clock).self), SwiftHiltCore.Dependency((Calendar).self), SwiftHiltCore.Dependency((Bool).self, hasDefault: true)]
          }
        extension GetUser: SwiftHiltCore.InjectableType {
        @_disfavoredOverload init(resolver: any SwiftHiltCore.Resolver) { orStop }
        @_disfavoredOverload init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          let arguments = try Self.__arguments(resolver: resolver)
        @10 self.init(repo: arguments.repo, limit: arguments.limit, clock: arguments.clock, calendar: arguments.calendar, watched: arguments.watched)
        }
        }
        """)
    }

    @Test func struct_memberwiseOfOne_passesItOn() {
      expectAdded(
        """
        @Injectable
        public struct GetUser {
          @Qualified("remote") let repo: any UserRepository
        }
        """,
        """
          fileprivate static func __arguments(resolver: any SwiftHiltCore.Resolver) throws -> any UserRepository {
          @2 try resolver.tryResolve((any UserRepository).self, qualifier: "remote")
          }
          public nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
          @2 [SwiftHiltCore.Dependency((any UserRepository).self, qualifier: "remote")]
          }
        extension GetUser: SwiftHiltCore.InjectableType {
        @_disfavoredOverload public init(resolver: any SwiftHiltCore.Resolver) { orStop }
        @_disfavoredOverload public init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          try self.init(repo: Self.__arguments(resolver: resolver))
        }
        }
        """)
    }
  }
#endif
