import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Cart { init() {} }
private final class Plugin { init() {} }
private final class Request { init() {} }

/// Bindings of scopes that nobody stands for.
@Suite struct ScopeValidationTests {
  private func app(_ scope: ScopeName? = nil) -> Container {
    let app = Container(name: "app", scope: scope)
    app.bind(Cart.self, lifetime: .scope("session"), line: 1, to: Cart.init)
    return app
  }

  @Test func scopeThatNoContainerHas_isAnError() {
    let report = app("application").validate()
    #expect(report.map(\.id) == [.noScope])
    #expect(!report.isValid)
    #expect(
      report.first?.text == """
        [SwiftHilt/noScope] error: No container of scope session for Cart

          path:    Cart      (ScopeValidationTests.swift:1)
          known:   application
          help:    declare that such containers will be created: expect(scope: "session"), or correct the name
        """)
  }

  @Test func scopeThatIsMisspelt_isReportedOnce_withTheNearMiss() {
    let app = Container(name: "app")
    app.expect(Request.self, in: "request", line: 2)
    app.bind(Cart.self, lifetime: .scope("reqest"), line: 3, to: Cart.init)
    app.bind(Plugin.self, lifetime: .scope("reqest"), line: 4, to: Plugin.init)
    #expect(
      app.validate().map(\.text) == [
        """
        [SwiftHilt/noScope] error: No container of scope reqest for Cart

          path:    Cart      (ScopeValidationTests.swift:3)
          similar: request, declared at ScopeValidationTests.swift:2
          also:    needed by Plugin (ScopeValidationTests.swift:4)
          help:    write .scope("request"), or expect(Request.self, in: "reqest") at \
        ScopeValidationTests.swift:2, or declare that it is another scope: expect(scope: "reqest")
        """
      ])
  }

  @Test func containerWhoseScopeIsMisspelt_isReported() {
    let app = Container(name: "app")
    app.expect(Request.self, in: "request", line: 2)
    app.bind(Cart.self, lifetime: .scope("request"), line: 3, to: Cart.init)
    let child = app.child(scope: "reqest")
    child.bind(Request.self, line: 4, to: Request.init)
    #expect(
      child.validate().map(\.text) == [
        """
        [SwiftHilt/noScope] error: Nothing names scope reqest, the scope of a container

          similar: request, declared at ScopeValidationTests.swift:2
          help:    create the container with child(scope: "request")
        """
      ])
  }

  @Test func expectationWhoseScopeIsMisspelt_isReported() {
    let app = Container(name: "app", scope: "app")
    app.bind(Cart.self, lifetime: .scope("app"), to: Cart.init)
    app.expect(Request.self, in: "apps", line: 2)
    #expect(app.validate().isEmpty, "three letters are too few to tell")
    let session = Container(name: "one", scope: "session")
    session.bind(Cart.self, lifetime: .scope("session"), to: Cart.init)
    session.expect(Request.self, in: "sesion", line: 2)
    #expect(
      session.validate().map(\.text) == [
        """
        [SwiftHilt/noScope] error: No container of scope sesion, in which Request is expected

          path:    Request      (ScopeValidationTests.swift:2)
          similar: session, of one
          help:    write expect(_:in: "session"), if you meant that scope
        """
      ])
  }

  @Test func containerThatHasOnlyTheName_isReported_thoughTheScopeIsDeclared() {
    let app = Container(name: "app")
    app.expect(scope: "request", line: 2)
    app.bind(Cart.self, lifetime: .scope("request"), line: 3, to: Cart.init)
    let child = app.child(name: "request")
    child.bind(Request.self, line: 4, to: Request.init)
    #expect(
      child.validate().issues(.noScope).map(\.text) == [
        """
        [SwiftHilt/noScope] error: No container of scope request for Cart

          path:    Cart      (ScopeValidationTests.swift:3)
          similar: Container(request), which has that name but no scope
          help:    create that container with child(scope: "request")
        """
      ])
  }

  @Test func scopeThatIsDeclaredAlone_isKnown() {
    let app = app()
    app.expect(scope: "session")
    #expect(app.validate().isEmpty)
    #expect(app.child(scope: "session").validate().isEmpty)
  }

  @Test func scopeThatSomethingIsExpectedIn_isKnown() {
    let app = app()
    app.expect(Request.self, in: "session")
    #expect(app.validate().isEmpty)
    #expect(app.child().validate().isEmpty)
  }

  @Test func scopeOfTheChain_isKnown() {
    #expect(app("session").validate().isEmpty)
    #expect(app().child(scope: "session").validate().isEmpty)
    #expect(app().child(scope: "session").child(scope: "request").validate().isEmpty)
    #expect(app().child(scope: "request").validate().map(\.id) == [.noScope])
  }

  @Test func contributionOfAnUnknownScope_isAnError() {
    let app = Container()
    app.install {
      contribute(Plugin.self, lifetime: .scope("x"), dependencies: []) { _ in Plugin() }
    }
    #expect(app.validate().map(\.description) == ["error: [noScope] Plugin"])
  }
}

/// Keys that a container of a scope is to supply.
@Suite struct ExpectationTests {
  private final class Handler { init(request: Request) {} }
  private final class Asker { init(request: Provider<Request>) {} }
  private final class Sleeper { init(request: Lazy<Request>) {} }
  private final class Doubter { init(request: Request?, later: Lazy<Request?>) {} }

  private func app() -> Container {
    let app = Container(name: "app")
    app.expect(Request.self, in: "request", line: 9)
    return app
  }

  @Test func expectedKey_isMissing_whereTheScopesContainerDoesNotBindIt() {
    let app = app()
    #expect(app.validate().isEmpty)
    #expect(app.child(scope: "other").validate().isEmpty)
    let request = app.child(name: "one", scope: "request")
    #expect(
      request.validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Request in one

          path:    Request      (ScopeValidationTests.swift:9)
          expect:  declared at ScopeValidationTests.swift:9, in scope request
          help:    register Request in one, or remove the expectation
        """
      ])
    #expect(request.child().validate().map(\.id) == [.missing])
    request.bind(Request.self, to: Request.init)
    #expect(request.validate().isEmpty)
    #expect(request.child().validate().isEmpty)
  }

  @Test func unsuppliedKey_isReportedOnce_withWhoNeedsIt() {
    let app = app()
    app.bind(Handler.self, lifetime: .scoped, line: 20, to: Handler.init)
    #expect(app.validate().isEmpty)
    #expect(
      app.child(name: "one", scope: "request").validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Request

          path:    Handler -> Request      (ScopeValidationTests.swift:20)
          expect:  declared at ScopeValidationTests.swift:9, in scope request
          help:    register Request in one
        """
      ])
  }

  @Test func keyOfTwoScopes_isExpectedAsLongAsOneIsToCome() {
    let app = app()
    app.expect(Request.self, in: "job")
    app.bind(Handler.self, lifetime: .transient, to: Handler.init)
    let job = app.child(scope: "job")
    job.bind(Request.self, to: Request.init)
    #expect(app.validate().isEmpty)
    #expect(job.validate().isEmpty)
    #expect(app.child(name: "one", scope: "request").validate().map(\.id) == [.missing])
  }

  @Test func expectedKey_isACaptive_alsoOfWhatAsksForItLater() {
    let app = app()
    app.bind(Asker.self, line: 20, to: Asker.init)
    app.bind(Sleeper.self, to: Sleeper.init)
    let report = app.validate()
    #expect(
      report.map(\.description) == [
        "error: [captive] Asker (Asker -> Request)",
        "error: [captive] Sleeper (Sleeper -> Request)",
      ])
    #expect(
      report[0].text == """
        [SwiftHilt/captive] error: Asker is .singleton and would resolve Request, which is \
        supplied by scope request, from app

          path:    Asker -> Request      (ScopeValidationTests.swift:20)
          help:    give Asker the lifetime .scope("request"); now it resolves from app, \
        even through Lazy, Provider or a function
        """)
    #expect(throws: ResolutionError.self) { try app.tryResolve(Asker.self) }
  }

  @Test func expectedKeyThatIsOptional_isNoCaptive() {
    let app = app()
    app.bind(Doubter.self, to: Doubter.init)
    #expect(app.validate().isEmpty)
    #expect(throws: Never.self) { try app.tryResolve(Doubter.self) }
  }
}

/// What the instances of a scope keep.
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

  @Test func singleton_wouldLookForWhatAScopeBelowHas_byAProvider() {
    let session = session()
    session.bind(Watcher.self, to: Watcher.init)
    session.bind(Request.self, lifetime: .scope("request"), to: Request.init)
    #expect(
      session.validate().errors.map(\.headline) == [
        "Watcher is .singleton and would resolve Request, which is .scope(request), from session"
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
      app.validate().map(\.text) == [
        """
        [SwiftHilt/captive] error: Basket is .scope(request) and needs Cart of scope session, which \
        needs scope request itself

          path:    Basket -> Cart      (ScopeValidationTests.swift:4 -> ScopeValidationTests.swift:3)
          against: Account -> Request: scope session cannot be both above and below scope request
          help:    give one of them the lifetime of the other scope, or let that scope supply its dependency
        """
      ])
    // No order of containers serves both.
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
      app.validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Request

          path:    Account -> Request      (ScopeValidationTests.swift:2)
          help:    register Request in this container or an ancestor, or declare that containers of scope \
        request supply it: expect(Request.self, in: "request")
        """
      ])
  }

  @Test func instanceOfAScopeThatIsNotThereYet_isNotJudged() {
    let app = Container()
    app.expect(Request.self, in: "request")
    app.bind(Account.self, lifetime: .scope("request"), to: Account.init)
    #expect(app.validate().isEmpty)
  }
}

/// Entries of one map key.
@Suite struct MapKeyValidationTests {
  @Test func mapKeyTwiceInOneContainer_isAnErrorThatNamesBothSites() {
    let app = Container()
    for line in [2, 3, 4] as [UInt] {
      app.install {
        contribute(Plugin.self, key: "a", dependencies: [], line: line) { _ in Plugin() }
      }
    }
    app.install { contribute(Plugin.self, key: "b", dependencies: []) { _ in Plugin() } }
    let report = app.validate()
    #expect(report.map(\.id) == [.duplicateMapKey])
    #expect(!report.isValid)
    #expect(
      report.first?.text == """
        [SwiftHilt/duplicateMapKey] error: Two contributions to [String: Plugin] have the key a

          path:    [String: Plugin]
          sites:   ScopeValidationTests.swift:2 and ScopeValidationTests.swift:3
          help:    remove one; only a child container may replace an entry
        """)
    #expect(report.first?.callSites.map(\.line) == [2, 3])
  }

  @Test func entryThatAChildReplaces_isNoDuplicate() {
    let app = Container()
    app.install { contribute(Plugin.self, key: "a", dependencies: []) { _ in Plugin() } }
    let child = app.child()
    child.install { contribute(Plugin.self, key: "a", dependencies: []) { _ in Plugin() } }
    #expect(child.validate().isEmpty)
  }

  @Test func oneKeyOfTwoMaps_isNoDuplicate() {
    let app = Container()
    app.install {
      contribute(Plugin.self, key: 1, dependencies: []) { _ in Plugin() }
      contribute(Plugin.self, qualifier: "other", key: 1, dependencies: []) { _ in Plugin() }
      contribute(Plugin.self, key: "1", dependencies: []) { _ in Plugin() }
    }
    #expect(app.validate().isEmpty)
  }
}
