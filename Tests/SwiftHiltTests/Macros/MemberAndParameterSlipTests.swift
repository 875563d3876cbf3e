#if Macros
  import SwiftHilt
  import Testing

  private final class Client {}

  @Injectable
  private final class Orders {
    init(client: Client) {}
  }

  @Injectable
  private final class Invoices {
    init(@Qualified("live") client: Client) {}
  }

  @Module
  private enum Network {
    @Provides(qualifier: "live") static func client() -> Client { Client() }
  }

  @Module
  private enum PlainNetwork {
    @Provides static func client() -> Client { Client() }
  }

  @Module
  private enum Sales {
    @Register static var orders: Orders
  }

  @Module
  private enum Accounting {
    @Register static var invoices: Invoices
  }

  @EntryPoint
  protocol SalesScreens {
    var title: String { get }
    var count: Int { get }
    func total() -> Double
  }

  /// Messages about parameters of initialisers and members of entry points use the macros' words.
  @Suite struct MemberAndParameterSlipTests {
    private static func app(_ modules: any HiltModule.Type...) -> Container {
      let app = Container()
      for module in modules {
        app.install { module }
      }
      return app
    }

    @Test func parameterWithoutItsQualifier_isToHaveTheAttribute() {
      let app = Self.app(Network.self, Sales.self)
      let help = """
        write '@Qualified("live")' on the parameter or property of 'Orders', or bind Client with \
        'register' or '@Provides'
        """
      #expect(
        app.validate().errors.map(\.text) == [
          """
          [SwiftHilt/missing] error: No binding for Client

            path:    Orders -> Client      (MemberAndParameterSlipTests.swift:29)
            similar: Client @Named(live), registered at MemberAndParameterSlipTests.swift:19
            help:    \(help)
          """
        ])
      #expect(throws: ResolutionError.self) { try app.tryResolve(Orders.self) }
      do { _ = try app.tryResolve(Orders.self) } catch {
        #expect(
          "\(error)" == """
            [SwiftHilt/NotFound] No binding for Client

              path:    Orders -> Client      (MemberAndParameterSlipTests.swift:29)
              similar: Client @Named(live), registered at MemberAndParameterSlipTests.swift:19
              help:    \(help)
            """)
      }
    }

    @Test func parameterWithAQualifierTooMany_isToLoseTheAttribute() {
      let app = Self.app(PlainNetwork.self, Accounting.self)
      #expect(
        app.validate().errors.map(\.text) == [
          """
          [SwiftHilt/missing] error: No binding for Client @Named(live)

            path:    Invoices -> Client @Named(live)      (MemberAndParameterSlipTests.swift:34)
            similar: Client, registered at MemberAndParameterSlipTests.swift:24 (without a qualifier)
            help:    remove '@Qualified' from the parameter or property of 'Invoices', or bind Client \
          @Named(live) with 'register' or '@Provides'
          """
        ])
    }

    @Test func memberThatNothingAnswers_isNamedWithItsLine() {
      let app = Self.app()
      app.register(String.self, instance: "Shop")
      app.register(Int.self, qualifier: "history", line: 7) { _ in 1 }
      #expect(
        app.validate(entryPoints: [.init(SalesScreens.self)]).errors.map(\.text) == [
          """
          [SwiftHilt/missing] error: No binding for Double

            path:    SalesScreens -> Double      (MemberAndParameterSlipTests.swift:41)
            asked:   by 'total' of the entry point SalesScreens (MemberAndParameterSlipTests.swift:41)
            help:    register Double in this container or an ancestor
          """,
          """
          [SwiftHilt/missing] error: No binding for Int

            path:    SalesScreens -> Int      (MemberAndParameterSlipTests.swift:40)
            similar: Int @Named(history), registered at MemberAndParameterSlipTests.swift:7
            asked:   by 'count' of the entry point SalesScreens (MemberAndParameterSlipTests.swift:40)
            help:    write '@Qualified("history")' on 'count' of SalesScreens, or bind Int with 'register' or '@Provides'
          """,
        ])
    }
  }
#endif
