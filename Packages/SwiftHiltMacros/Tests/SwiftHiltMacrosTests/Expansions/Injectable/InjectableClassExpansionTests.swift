#if Macros
  import Testing

  @Suite struct InjectableClassExpansionTests {
    @Test func class_asksForEachParameter() {
      expectAdded(
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
          @_disfavoredOverload public convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload public convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @6 try self.init(client: resolver.tryResolve((HttpClient).self), baseURL: resolver.tryResolve((URL).self, qualifier: "base"), resolver.tryResolve((Cache?).self))
          }
          public nonisolated static func __dependencies(of _: Repository.Type) -> [SwiftHiltCore.Dependency] {
          @6 [SwiftHiltCore.Dependency((HttpClient).self), SwiftHiltCore.Dependency((URL).self, qualifier: "base"), SwiftHiltCore.Dependency((Cache?).self)]
          }
        extension Repository: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func class_withoutInitializer_callsTheImplicitOne() {
      expectAdded(
        """
        @Injectable
        final class Cache {
          var entries: [String: Int] = [:]
        }
        """,
        """
          @_disfavoredOverload convenience init(resolver _: any SwiftHiltCore.Resolver) { @2 self.init() }
          @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          @2 self.init()
          }
          nonisolated static func __dependencies(of _: Cache.Type) -> [SwiftHiltCore.Dependency] { [] }
        extension Cache: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func class_withEmptyInitializer_asksForNothing() {
      expectAdded(
        """
        @Injectable
        open class Cache {
          init() {}
        }
        """,
        """
          @_disfavoredOverload public convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }
          @_disfavoredOverload public convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          @3 self.init()
          }
          public nonisolated static func __dependencies(of _: Cache.Type) -> [SwiftHiltCore.Dependency] {
            []
          }
        extension Cache: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
