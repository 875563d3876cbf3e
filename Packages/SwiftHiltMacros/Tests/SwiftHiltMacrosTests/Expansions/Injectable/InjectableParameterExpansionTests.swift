#if Macros
  import Testing

  @Suite struct InjectableParameterExpansionTests {
    @Test func parameters_keepTheirShape_andLabelsNeedNoBackticks() {
      expectAdded(
        """
        @Injectable
        final class Everything {
          init(
            `default`: any Service, `inout` list: [Middleware], set: Set<Int>, map: [String: Handler],
            lazy: Lazy<Api>, provider: Provider<Api>, make: @escaping () -> Api,
            callback: @escaping @Sendable (Int) -> Void, implicit: Api!, resolver: any Resolver
          ) {}
        }
        """,
        """
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @3 try self.init(default: resolver.tryResolve((any Service).self), `inout`: resolver.tryResolve(([Middleware]).self), set: resolver.tryResolve((Set<Int>).self), map: resolver.tryResolve(([String: Handler]).self), lazy: resolver.tryResolve((Lazy<Api>).self), provider: resolver.tryResolve((Provider<Api>).self), make: resolver.tryResolve((() -> Api).self), callback: resolver.tryResolve((@Sendable (Int) -> Void).self), implicit: resolver.tryResolve((Api?).self), resolver: resolver.tryResolve((any Resolver).self))
          }
          nonisolated static func __dependencies(of _: Everything.Type) -> [SwiftHiltCore.Dependency] {
          @3 [SwiftHiltCore.Dependency((any Service).self), SwiftHiltCore.Dependency(([Middleware]).self), SwiftHiltCore.Dependency((Set<Int>).self), SwiftHiltCore.Dependency(([String: Handler]).self), SwiftHiltCore.Dependency((Lazy<Api>).self), SwiftHiltCore.Dependency((Provider<Api>).self), SwiftHiltCore.Dependency((() -> Api).self), SwiftHiltCore.Dependency((@Sendable (Int) -> Void).self), SwiftHiltCore.Dependency((Api?).self), SwiftHiltCore.Dependency((any Resolver).self)]
          }
        extension Everything: SwiftHiltCore.InjectableType {}
        """)
    }

    @Test func defaults_areUsedWhenTheKeyIsUnbound() {
      expectAdded(
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
          @_disfavoredOverload convenience init(resolver: any SwiftHiltCore.Resolver) { orStop }
          @_disfavoredOverload convenience init(tryResolver resolver: any SwiftHiltCore.Resolver) throws {
          @3 try self.init(timeout: resolver.tryResolve((Double).self, default: 30), cache: resolver.tryResolve((Cache?).self), logger: resolver.tryResolve((Logger?).self, default: .standard), name: resolver.tryResolve((String).self, qualifier: Env.prod, default: "none"))
          }
          nonisolated static func __dependencies(of _: Client.Type) -> [SwiftHiltCore.Dependency] {
          @3 [SwiftHiltCore.Dependency((Double).self, hasDefault: true), SwiftHiltCore.Dependency((Cache?).self), SwiftHiltCore.Dependency((Logger?).self, hasDefault: true), SwiftHiltCore.Dependency((String).self, qualifier: Env.prod, hasDefault: true)]
          }
        extension Client: SwiftHiltCore.InjectableType {}
        """)
    }
  }
#endif
