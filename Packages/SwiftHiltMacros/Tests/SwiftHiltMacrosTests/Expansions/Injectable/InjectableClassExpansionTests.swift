#if Macros
  import Testing

  @Suite struct InjectableClassExpansionTests {
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
  }
#endif
