#if Macros
  import Testing

  @Suite struct InjectableExpansionTests {
    @Test func class_asksForEachParameter() {
      expectExpansion(
        """
        @Injectable
        public final class Repository {
          private let client: HttpClient

          /// Kept as it is.
          public init(client: HttpClient, @Qualified("base") baseURL: URL, _ cache: Cache?) {
            self.client = client  // also kept
          }
        }
        """,
        """

        public final class Repository {
          private let client: HttpClient

          /// Kept as it is.
          public init(client: HttpClient, @Qualified("base") baseURL: URL, _ cache: Cache?) {
            self.client = client  // also kept
          }

          public convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          public convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(
              client: resolver.tryResolve((HttpClient).self),
              baseURL: resolver.tryResolve((URL).self, qualifier: "base"),
              resolver.tryResolve((Cache?).self)
            )
          }

          public nonisolated static func __dependencies(of _: Repository.Type) -> [SwiftHiltCore.Dependency] {
            [
              SwiftHiltCore.Dependency((HttpClient).self),
              SwiftHiltCore.Dependency((URL).self, qualifier: "base"),
              SwiftHiltCore.Dependency((Cache?).self)
            ]
          }
        }

        extension Repository: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func class_withoutInitializer_callsTheImplicitOne() {
      expectExpansion(
        """
        @Injectable
        final class Cache {
          var entries: [String: Int] = [:]
        }
        """,
        """

        final class Cache {
          var entries: [String: Int] = [:]

          convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            self.init()
          }

          nonisolated static func __dependencies(of _: Cache.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
        }

        extension Cache: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func class_withEmptyInitializer_asksForNothing() {
      expectExpansion(
        """
        @Injectable
        open class Cache {
          init() {}
        }
        """,
        """

        open class Cache {
          init() {}

          public convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          public convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            self.init()
          }

          public nonisolated static func __dependencies(of _: Cache.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
        }

        extension Cache: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func parameters_keepTheirShape() {
      expectExpansion(
        """
        @Injectable
        final class Everything {
          init(
            existential: any Service, list: [Middleware], set: Set<Int>, map: [String: Handler],
            lazy: Lazy<Api>, provider: Provider<Api>, make: @escaping () -> Api,
            callback: @escaping @Sendable (Int) -> Void, implicit: Api!, resolver: any Resolver
          ) {}
        }
        """,
        """

        final class Everything {
          init(
            existential: any Service, list: [Middleware], set: Set<Int>, map: [String: Handler],
            lazy: Lazy<Api>, provider: Provider<Api>, make: @escaping () -> Api,
            callback: @escaping @Sendable (Int) -> Void, implicit: Api!, resolver: any Resolver
          ) {}

          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(
              existential: resolver.tryResolve((any Service).self),
              list: resolver.tryResolve(([Middleware]).self),
              set: resolver.tryResolve((Set<Int>).self),
              map: resolver.tryResolve(([String: Handler]).self),
              lazy: resolver.tryResolve((Lazy<Api>).self),
              provider: resolver.tryResolve((Provider<Api>).self),
              make: resolver.tryResolve((() -> Api).self),
              callback: resolver.tryResolve((@Sendable (Int) -> Void).self),
              implicit: resolver.tryResolve((Api?).self),
              resolver: resolver.tryResolve((any Resolver).self)
            )
          }

          nonisolated static func __dependencies(of _: Everything.Type) -> [SwiftHiltCore.Dependency] {
            [
              SwiftHiltCore.Dependency((any Service).self),
              SwiftHiltCore.Dependency(([Middleware]).self),
              SwiftHiltCore.Dependency((Set<Int>).self),
              SwiftHiltCore.Dependency(([String: Handler]).self),
              SwiftHiltCore.Dependency((Lazy<Api>).self),
              SwiftHiltCore.Dependency((Provider<Api>).self),
              SwiftHiltCore.Dependency((() -> Api).self),
              SwiftHiltCore.Dependency((@Sendable (Int) -> Void).self),
              SwiftHiltCore.Dependency((Api?).self),
              SwiftHiltCore.Dependency((any Resolver).self)
            ]
          }
        }

        extension Everything: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func defaults_areUsedWhenTheKeyIsUnbound() {
      expectExpansion(
        """
        @Injectable
        final class Client {
          init(
            timeout: Double = 30, cache: Cache? = nil, logger: Logger? = .standard,
            @Qualified(Env.prod) name: String = "none"
          ) {}
        }
        """,
        """

        final class Client {
          init(
            timeout: Double = 30, cache: Cache? = nil, logger: Logger? = .standard,
            @Qualified(Env.prod) name: String = "none"
          ) {}

          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(
              timeout: resolver.tryResolve((Double).self, default: 30),
              cache: resolver.tryResolve((Cache?).self),
              logger: resolver.tryResolve((Logger?).self, default: .standard),
              name: resolver.tryResolve((String).self, qualifier: Env.prod, default: "none")
            )
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [
              SwiftHiltCore.Dependency((Double).self, hasDefault: true),
              SwiftHiltCore.Dependency((Cache?).self),
              SwiftHiltCore.Dependency((Logger?).self, hasDefault: true),
              SwiftHiltCore.Dependency((String).self, qualifier: Env.prod, hasDefault: true)
            ]
          }
        }

        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }

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

          init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(repo: resolver.tryResolve((UserRepository).self))
          }

          nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((UserRepository).self)]
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
            try (
              repo: resolver.tryResolve((UserRepository).self),
              limit: resolver.tryResolve((Int).self, default: 20),
              clock: resolver.tryResolve((Clock).self),
              calendar: resolver.tryResolve((Calendar).self),
              watched: resolver.tryResolve((Bool).self, default: true)
            )
          }

          nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
            [
              SwiftHiltCore.Dependency((UserRepository).self),
              SwiftHiltCore.Dependency((Int).self, hasDefault: true),
              SwiftHiltCore.Dependency((Clock).self),
              SwiftHiltCore.Dependency((Calendar).self),
              SwiftHiltCore.Dependency((Bool).self, hasDefault: true)
            ]
          }
        }

        extension GetUser: SwiftHiltCore.InjectableType {
        init(resolver: any SwiftHiltCore.Resolver) {
          do {
            try self.init(tryResolver: resolver)
          } catch {
            SwiftHiltMacros.__stop(error)
          }
        }

        init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          let arguments = try Self.__arguments(resolver: resolver)
          self.init(repo: arguments.repo, limit: arguments.limit, clock: arguments.clock, calendar: arguments.calendar, watched: arguments.watched)
        }
        }
        """)
    }

    @Test func struct_memberwiseOfOne_passesItOn() {
      expectExpansion(
        """
        @Injectable
        public struct GetUser {
          let repo: any UserRepository
        }
        """,
        """

        public struct GetUser {
          let repo: any UserRepository

          fileprivate static func __arguments(resolver: any SwiftHiltCore.Resolver) throws -> any UserRepository {
            try resolver.tryResolve((any UserRepository).self)
          }

          public nonisolated static func __dependencies(of _: GetUser.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((any UserRepository).self)]
          }
        }

        extension GetUser: SwiftHiltCore.InjectableType {
        public init(resolver: any SwiftHiltCore.Resolver) {
          do {
            try self.init(tryResolver: resolver)
          } catch {
            SwiftHiltMacros.__stop(error)
          }
        }

        public init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
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
        init(resolver _: any SwiftHiltCore.Resolver) {
          self.init()
        }

        init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          self.init()
        }
        }
        """)
    }

    @Test func actor_delegatesWithoutConvenience() {
      expectExpansion(
        """
        @Injectable
        package actor Store {
          init(file: File) {}
        }
        """,
        """

        package actor Store {
          init(file: File) {}

          package init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          package init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(file: resolver.tryResolve((File).self))
          }

          package nonisolated static func __dependencies(of _: Store.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((File).self)]
          }
        }

        extension Store: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func actor_withoutInitializer_getsAnExtension() {
      expectExpansion(
        """
        @Injectable
        actor Counter {
          var value = 0
        }
        """,
        """

        actor Counter {
          var value = 0

          nonisolated static func __dependencies(of _: Counter.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
        }

        extension Counter: SwiftHiltCore.InjectableType {
        init(resolver _: any SwiftHiltCore.Resolver) {
          self.init()
        }

        init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          self.init()
        }
        }
        """)
    }

    @Test func generic_keepsItsParameters() {
      expectExpansion(
        """
        @Injectable
        final class Box<Value: Sendable> {
          init(value: Value) {}
        }
        """,
        """

        final class Box<Value: Sendable> {
          init(value: Value) {}

          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(value: resolver.tryResolve((Value).self))
          }

          nonisolated static func __dependencies(of _: Box.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Value).self)]
          }
        }

        extension Box: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func mark_choosesTheInitializer() {
      expectExpansion(
        """
        @Injectable
        final class Client {
          init() {}
          @InjectableInit init(session: Session) {}
          convenience init(other: Int) { self.init() }
          init?(text: String) { return nil }
        }
        """,
        """

        final class Client {
          init() {}
          init(session: Session) {}
          convenience init(other: Int) { self.init() }
          init?(text: String) { return nil }

          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(session: resolver.tryResolve((Session).self))
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Session).self)]
          }
        }

        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func failableAndConvenience_doNotCount() {
      expectExpansion(
        """
        @Injectable
        final class Client {
          init(session: Session) {}
          convenience init(other: Int) { self.init(session: Session()) }
          init?(text: String) { return nil }
        }
        """,
        """

        final class Client {
          init(session: Session) {}
          convenience init(other: Int) { self.init(session: Session()) }
          init?(text: String) { return nil }

          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(session: resolver.tryResolve((Session).self))
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Session).self)]
          }
        }

        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }

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

    @Test func conditionalInitializers_keepTheirConditions() {
      expectExpansion(
        """
        @Injectable
        final class Client {
          #if DEBUG
            init(fake: Fake) {}
          #elseif os(Linux)
            init(session: Session, logger: Logger) {}
          #else
            init() {}
          #endif
        }
        """,
        """

        final class Client {
          #if DEBUG
            init(fake: Fake) {}
          #elseif os(Linux)
            init(session: Session, logger: Logger) {}
          #else
            init() {}
          #endif

          #if DEBUG
          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(fake: resolver.tryResolve((Fake).self))
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [SwiftHiltCore.Dependency((Fake).self)]
          }
          #elseif os(Linux)
          convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            try self.init(
              session: resolver.tryResolve((Session).self),
              logger: resolver.tryResolve((Logger).self)
            )
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            [
              SwiftHiltCore.Dependency((Session).self),
              SwiftHiltCore.Dependency((Logger).self)
            ]
          }
          #else
          convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
            self.init()
          }

          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
          #endif
        }

        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }

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
