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

          @_disfavoredOverload public convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload public convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 6)
          try self.init(client: resolver.tryResolve((HttpClient).self), baseURL: resolver.tryResolve((URL).self, qualifier: "base"), resolver.tryResolve((Cache?).self))
          #sourceLocation()
          }

          public nonisolated static func __dependencies(of _: Repository.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 6)
          [SwiftHiltCore.Dependency((HttpClient).self), SwiftHiltCore.Dependency((URL).self, qualifier: "base"), SwiftHiltCore.Dependency((Cache?).self)]
          #sourceLocation()
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

          @_disfavoredOverload convenience init(resolver _: any SwiftHiltCore.Resolver) {
          #sourceLocation(file: "test.swift", line: 2)
          self.init()
          #sourceLocation()
          }

          @_disfavoredOverload convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 2)
          self.init()
          #sourceLocation()
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

          @_disfavoredOverload public convenience init(resolver _: any SwiftHiltCore.Resolver) {
            self.init()
          }

          @_disfavoredOverload public convenience init(tryResolver _: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 3)
          self.init()
          #sourceLocation()
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

          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) {
            do {
              try self.init(tryResolver: resolver)
            } catch {
              SwiftHiltMacros.__stop(error)
            }
          }

          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          #sourceLocation(file: "test.swift", line: 3)
          try self.init(value: resolver.tryResolve((Value).self))
          #sourceLocation()
          }

          nonisolated static func __dependencies(of _: Box.Type) -> [SwiftHiltCore.Dependency] {
          #sourceLocation(file: "test.swift", line: 3)
          [SwiftHiltCore.Dependency((Value).self)]
          #sourceLocation()
          }
        }

        extension Box: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
