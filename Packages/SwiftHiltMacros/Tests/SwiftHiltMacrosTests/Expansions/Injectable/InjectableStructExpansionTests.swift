#if Macros
  import Testing

  @Suite struct InjectableStructExpansionTests {
    @Test func struct_withInitializer_getsMembers() {
      expectExpansion(
        """
        @Injectable
        struct GetUser {
          let repo: UserRepository
          init(repo: UserRepository) { self.repo = repo }
        }
        """,
        """

        struct GetUser {
          let repo: UserRepository
          init(repo: UserRepository) { self.repo = repo }

          @_disfavoredOverload init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 4)
          try self.init(repo: resolver.tryResolve((UserRepository).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 4)
          [SwiftHiltCore.Dependency((UserRepository).self)]
          #sourceLocation()
          }
        }

        extension GetUser: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func struct_memberwise_getsAnExtension() {
      expectExpansion(
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

          fileprivate static func __arguments(resolver: any SwiftHiltCore.Resolver) throws -> (repo: UserRepository, limit: Int, clock: Clock, calendar: Calendar, watched: Bool) {
          #sourceLocation(file: "test.swift", line: 2)
          try (repo: resolver.tryResolve((UserRepository).self), limit: resolver.tryResolve((Int).self, default: 20), clock: resolver.tryResolve((Clock).self), calendar: resolver.tryResolve((Calendar).self), watched: resolver.tryResolve((Bool).self, default: true))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 2)
          [SwiftHiltCore.Dependency((UserRepository).self), SwiftHiltCore.Dependency((Int).self, hasDefault: true), SwiftHiltCore.Dependency((Clock).self), SwiftHiltCore.Dependency((Calendar).self), SwiftHiltCore.Dependency((Bool).self, hasDefault: true)]
          #sourceLocation()
          }
        }

        extension GetUser: SwiftHiltCore.InjectableType {
        @_disfavoredOverload init(resolver: any SwiftHiltCore.Resolver) {
          do {
            try self.init(tryResolver: resolver)
          } catch {
            SwiftHiltMacros.__stop(error)
          }
        }

        @_disfavoredOverload init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          let arguments = try Self.__arguments(resolver: resolver)
        #sourceLocation(file: "test.swift", line: 10)
        self.init(repo: arguments.repo, limit: arguments.limit, clock: arguments.clock, calendar: arguments.calendar, watched: arguments.watched)
        #sourceLocation()
        }
        }
        """)
    }

    @Test func struct_memberwiseOfOne_passesItOn() {
      expectExpansion(
        """
        @Injectable
        public struct GetUser {
          @Qualified("remote") let repo: any UserRepository
        }
        """,
        """

        public struct GetUser {
          let repo: any UserRepository

          fileprivate static func __arguments(resolver: any SwiftHiltCore.Resolver) throws -> any UserRepository {
          #sourceLocation(file: "test.swift", line: 2)
          try resolver.tryResolve((any UserRepository).self, qualifier: "remote")
          #sourceLocation()
          }

          public nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 2)
          [SwiftHiltCore.Dependency((any UserRepository).self, qualifier: "remote")]
          #sourceLocation()
          }
        }

        extension GetUser: SwiftHiltCore.InjectableType {
        @_disfavoredOverload public init(resolver: any SwiftHiltCore.Resolver) {
          do {
            try self.init(tryResolver: resolver)
          } catch {
            SwiftHiltMacros.__stop(error)
          }
        }

        @_disfavoredOverload public init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          try self.init(repo: Self.__arguments(resolver: resolver))
        }
        }
        """)
    }

    @Test func struct_empty_isMadeOfNothing() {
      expectExpansion(
        """
        @Injectable
        struct Nothing {}
        """,
        """

        struct Nothing {

          nonisolated static func __dependencies(of _: Nothing.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
        }

        extension Nothing: SwiftHiltCore.InjectableType {
        @_disfavoredOverload init(resolver _: any SwiftHiltCore.Resolver) {
          self.init()
        }

        @_disfavoredOverload init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          self.init()
        }
        }
        """)
    }
  }
#endif
