import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Cart { init() {} }
private final class Request { init() {} }

/// Instances that the instances of a scope keep.
@Suite struct ScopeCaptiveTests {
  private final class Account { init(request: Request) {} }
  private final class Watcher { init(requests: Provider<Request>) {} }
  private final class Basket { init(cart: Cart) {} }

  private func session() -> Container {
    let session = Container(name: "session", scope: "session")
    session.expect(Request.self, in: "request")
    return session
  }

  @Test func instanceOfAScope_wouldKeepWhatAScopeBelowSupplies() {
    let session = session()
    session.bind(Account.self, lifetime: .scope("session"), to: Account.init)
    let text = ["error: [captive] Account (Account -> Request)"]
    #expect(session.validate().map(\.description) == text)
    let request = session.child(scope: "request")
    request.bind(Request.self, to: Request.init)
    #expect(request.validate().errors.map(\.description) == text)
    #expect(throws: ResolutionError.self) { try request.tryResolve(Account.self) }
  }

  @Test func instanceOfAScope_wouldKeepOneOfAScopeBelow() {
    let session = session()
    session.bind(Account.self, lifetime: .scope("session"), to: Account.init)
    session.bind(Request.self, lifetime: .scope("request"), to: Request.init)
    #expect(session.validate().errors.map(\.id) == [.captive])
    #expect(session.child(scope: "request").validate().errors.map(\.id) == [.captive])
    #expect(throws: ResolutionError.self) {
      try session.child(scope: "request").tryResolve(Account.self)
    }
  }

  @Test func singleton_wouldKeepOneOfAScopeBelow() {
    let session = session()
    session.bind(Account.self, to: Account.init)
    session.bind(Request.self, lifetime: .scope("request"), to: Request.init)
    #expect(
      session.child(scope: "request").validate().errors.map(\.headline) == [
        "Account is .singleton and would resolve Request from session, but Request is .scope(request)"
      ])
  }

  @Test func singleton_wouldLookForWhatAScopeBelowHas_byAProvider() {
    let session = session()
    session.bind(Watcher.self, to: Watcher.init)
    session.bind(Request.self, lifetime: .scope("request"), to: Request.init)
    #expect(
      session.validate().errors.map(\.headline) == [
        "Watcher is .singleton and would resolve Request from session, but Request is .scope(request)"
      ])
    let watcher = session.resolve(Provider<Request>.self)
    #expect(throws: ResolutionError.self) { try watcher.get() }
  }

  @Test func instanceOfAScope_mayKeepWhatItsOwnContainerCaches() {
    let session = session()
    session.bind(Basket.self, lifetime: .scope("session"), to: Basket.init)
    session.bind(Cart.self, lifetime: .scoped, to: Cart.init)
    #expect(session.validate().isEmpty)
    #expect(session.child(scope: "other").validate().isEmpty)
  }

  @Test func scopesBelow_thatNeedEachOther_areAnError() {
    let app = Container(name: "app")
    app.expect(Request.self, in: "request", line: 1)
    app.bind(Account.self, lifetime: .scope("session"), line: 2, to: Account.init)
    app.expect(scope: "session")
    #expect(app.validate().isEmpty, "a session may be below a request")
    app.bind(Cart.self, lifetime: .scope("session"), line: 3, to: Cart.init)
    app.bind(Basket.self, lifetime: .scope("request"), line: 4, to: Basket.init)
    #expect(
      app.validate().texts == """
        [SwiftHilt/captive] error: Basket is .scope(request) and needs Cart of scope session, but \
        scope session itself needs scope request

          path:    Basket -> Cart      (ScopeCaptiveTests.swift:4 -> ScopeCaptiveTests.swift:3)
          against: Account -> Request: scope session cannot be both above and below scope request
          help:    give Basket the lifetime .scope("session"), or register Cart in scope request
        """)
    // No order of the containers satisfies both bindings.
    let session = app.child(scope: "session")
    let below = session.child(scope: "request")
    below.bind(Request.self, lifetime: .scoped, to: Request.init)
    #expect(throws: ResolutionError.self) { try below.tryResolve(Account.self) }
    let request = app.child(scope: "request")
    request.bind(Request.self, lifetime: .scoped, to: Request.init)
    #expect(throws: ResolutionError.self) {
      try request.child(scope: "session").tryResolve(Basket.self)
    }
  }

  @Test func missingKey_ofAScopeBelow_isInTheReportOfTheRoot() {
    let app = Container(name: "app")
    app.expect(scope: "request")
    app.bind(Account.self, lifetime: .scope("request"), line: 2, to: Account.init)
    #expect(
      app.validate().texts == """
        [SwiftHilt/missing] error: No binding for Request

          path:    Account -> Request      (ScopeCaptiveTests.swift:2)
          help:    register Request in this container or an ancestor, or register it in each container \
        of scope request, and declare that with expect(Request.self, in: "request")
        """)
  }

  @Test func instanceOfAScopeThatIsNotThereYet_isNotJudged() {
    let app = Container()
    app.expect(Request.self, in: "request")
    app.bind(Account.self, lifetime: .scope("request"), to: Account.init)
    #expect(app.validate().isEmpty)
  }
}
