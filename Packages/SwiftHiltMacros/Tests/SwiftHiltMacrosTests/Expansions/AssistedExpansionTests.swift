#if Macros
  import Testing

  @Suite struct AssistedExpansionTests {
    @Test func init_getsAFactory() {
      expectAdded(
        """
        public final class Detail {
          @AssistedInject
          init(repo: Repository, @Assisted id: String, @Assisted _ count: Int = 1) {}
        }
        """,
        """
          @_disfavoredOverload public convenience init(resolver: any SwiftHiltCore.Resolver, id: String, _ count: Int = 1) {
            do {
              try self.init(tryResolver: resolver, id: id, count)
            } catch { SwiftHiltMacros.__stop(error, at: SwiftHiltCore.CallSite(line: 3)) }
          }
          @_disfavoredOverload public convenience init(tryResolver resolver: any SwiftHiltCore.Resolver, id: String, _ count: Int = 1) throws {
          @3 do { try self.init(repo: resolver.tryResolve((Repository).self), id: id, count) } catch { throw SwiftHiltMacros.__asked(error, of: Detail.self, at: SwiftHiltCore.CallSite(line: 3), resolver) }
          }
          public struct Factory: SwiftHiltCore.InjectableType, Sendable {
            private let resolver: any SwiftHiltCore.Resolver
            public nonisolated init(resolver: any SwiftHiltCore.Resolver) {
              self.resolver = resolver.resolve((any SwiftHiltCore.Resolver).self)
            }
            public nonisolated init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
              self.resolver = try resolver.tryResolve((any SwiftHiltCore.Resolver).self)
            }
            public func callAsFunction(id: String, _ count: Int = 1) -> Detail {
              Detail(resolver: resolver, id: id, count)
            }
            public nonisolated static func __dependencies(of _: Factory.Type) -> [SwiftHiltCore.Dependency] {
              Detail.AssistedInject(of: Detail.self)
            }
          }
          public nonisolated static func AssistedInject(of _: Detail.Type) -> [SwiftHiltCore.Dependency] {
            SwiftHiltMacros.__deferred(Detail.__dependencies(of: Detail.self))
          }
          public nonisolated static func __dependencies(of _: Detail.Type) -> [SwiftHiltCore.Dependency] {
          @3 [SwiftHiltCore.Dependency((Repository).self)]
          }
        """)
    }

    @Test func effectsAndIsolation_ofAnInitializer_areKept() {
      expectAdded(
        """
        @MainActor
        final class Screen {
          @AssistedInject
          init(repo: Repository, @Assisted onDone: @escaping (Int) -> Void) throws {}
        }

        struct Download {
          @AssistedInject
          init(session: Session, @Assisted from url: URL) async {}
        }
        """,
        """
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver, onDone: @escaping (Int) -> Void) throws {
            try self.init(tryResolver: resolver, onDone: onDone)
          }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver, onDone: @escaping (Int) -> Void) throws {
          @4 do { try self.init(repo: resolver.tryResolve((Repository).self), onDone: onDone) } catch { throw SwiftHiltMacros.__asked(error, of: Screen.self, at: SwiftHiltCore.CallSite(line: 4), resolver) }
          }
          struct Factory: SwiftHiltCore.InjectableType, Sendable {
            private let resolver: any SwiftHiltCore.Resolver
            nonisolated init(resolver: any SwiftHiltCore.Resolver) {
              self.resolver = resolver.resolve((any SwiftHiltCore.Resolver).self)
            }
            nonisolated init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
              self.resolver = try resolver.tryResolve((any SwiftHiltCore.Resolver).self)
            }
            @MainActor
            func callAsFunction(onDone: @escaping (Int) -> Void) throws -> Screen {
              try Screen(resolver: resolver, onDone: onDone)
            }
            nonisolated static func __dependencies(of _: Factory.Type) -> [SwiftHiltCore.Dependency] {
              Screen.AssistedInject(of: Screen.self)
            }
          }
          nonisolated static func AssistedInject(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
            SwiftHiltMacros.__deferred(Screen.__dependencies(of: Screen.self))
          }
          nonisolated static func __dependencies(of _: Screen.Type) -> [SwiftHiltCore.Dependency] {
          @4 [SwiftHiltCore.Dependency((Repository).self)]
          }
          @_disfavoredOverload init(resolver: any SwiftHiltCore.AsyncResolver, from url: URL) async throws {
            try await self.init(tryResolver: resolver, from: url)
          }
          @_disfavoredOverload init(tryResolver resolver: any SwiftHiltCore.AsyncResolver, from url: URL) async throws {
          @9 do { try await self.init(session: resolver.resolveAsync((Session).self), from: url) } catch { throw SwiftHiltMacros.__asked(error, of: Download.self, at: SwiftHiltCore.CallSite(line: 9), resolver) }
          }
          struct Factory: SwiftHiltCore.InjectableType, Sendable {
            private let resolver: any SwiftHiltCore.AsyncResolver
            nonisolated init(resolver: any SwiftHiltCore.Resolver) {
              self.resolver = resolver.resolve((any SwiftHiltCore.AsyncResolver).self)
            }
            nonisolated init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
              self.resolver = try resolver.tryResolve((any SwiftHiltCore.AsyncResolver).self)
            }
            func callAsFunction(from url: URL) async throws -> Download {
              try await Download(resolver: resolver, from: url)
            }
            nonisolated static func __dependencies(of _: Factory.Type) -> [SwiftHiltCore.Dependency] {
              Download.AssistedInject(of: Download.self)
            }
          }
          nonisolated static func AssistedInject(of _: Download.Type) -> [SwiftHiltCore.Dependency] {
            SwiftHiltMacros.__deferred(Download.__dependencies(of: Download.self))
          }
          nonisolated static func __dependencies(of _: Download.Type) -> [SwiftHiltCore.Dependency] {
          @9 [SwiftHiltCore.Dependency((Session).self)]
          }
        """)
    }

    @Test func factory_callsTheInitializers() {
      expectAdded(
        """
        @AssistedFactory
        public protocol DetailFactory {
          func make(id: String, _ count: Int) -> Detail
          func open(from url: URL) throws -> Document
          func load(id: String) async throws -> Download
        }
        """,
        """
        public struct __AssistedFactory_DetailFactory: DetailFactory, SwiftHiltCore.InjectableType {
          private let resolver: any SwiftHiltCore.Resolver
          public nonisolated init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
            self.resolver = try resolver.tryResolve((any SwiftHiltCore.Resolver).self)
          }
          public nonisolated static func __dependencies(of _: __AssistedFactory_DetailFactory.Type) -> [SwiftHiltCore.Dependency] {
            var edges: [SwiftHiltCore.Dependency] = []
        @2+ edges +=
                                                 Detail.AssistedInject(of: Detail.self)
        @3+ edges +=
                                             Document.AssistedInject(of: Document.self)
        @4+ edges +=
                                                Download.AssistedInject(of: Download.self)
            return edges
          }
          public func make(id: String, _ count: Int) -> Detail {
        @3 Detail(resolver: resolver, id: id, count)
          }
          public func open(from url: URL) throws -> Document {
        @4 try Document(tryResolver: resolver, from: url)
          }
          public func load(id: String) async throws -> Download {
        @5 try await Download(tryResolver: SwiftHiltMacros.__asyncResolver(resolver), id: id)
          }
        }
        extension DetailFactory {
        public nonisolated var __assistedFactory: __AssistedFactory_DetailFactory.Type { __AssistedFactory_DetailFactory.self }
        }
        """)
    }
  }
#endif
