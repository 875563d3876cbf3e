import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Cart { init() {} }
private final class Plugin { init() {} }
private final class Request { init() {} }
private final class Greeting { init(request: Request) {} }

/// Bindings of scopes without a container.
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
        [SwiftHilt/noScope] error: No container with scope 'session' for Cart

          path:    Cart      (ScopeValidationTests.swift:1)
          known:   application
          help:    declare with expect(scope: "session") that a child will have this scope, or correct the name
        """)
  }

  @Test func scopeOfTheChildren_isToBePassed_toRegisterChild() {
    let app = app()
    app.registerChild(seed: Request.self, name: "session", line: 2)
    app.bind(Greeting.self, lifetime: .scope("session"), line: 3, to: Greeting.init)
    #expect(
      app.validate().errors.map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Request

          path:    Greeting -> Request      (ScopeValidationTests.swift:3)
          help:    register Request in this container or an ancestor, or pass 'scope: "session"' to \
        registerChild at ScopeValidationTests.swift:2
        """,
        """
        [SwiftHilt/noScope] error: No container with scope 'session' for Cart

          path:    Cart      (ScopeValidationTests.swift:1)
          also:    needed by Greeting (ScopeValidationTests.swift:3)
          help:    pass 'scope: "session"' to registerChild at ScopeValidationTests.swift:2, or declare \
        with expect(scope: "session") that a child will have this scope, or correct the name
        """,
      ])
    app.registerChild(seed: Request.self, scope: "session", override: true)
    #expect(app.validate().isValid)
  }

  @Test func scopeThatIsMisspelt_isReportedOnce_withTheNearMiss() {
    let app = Container(name: "app")
    app.expect(Request.self, in: "request", line: 2)
    app.bind(Cart.self, lifetime: .scope("reqest"), line: 3, to: Cart.init)
    app.bind(Plugin.self, lifetime: .scope("reqest"), line: 4, to: Plugin.init)
    #expect(
      app.validate().texts == """
        [SwiftHilt/noScope] error: No container with scope 'reqest' for Cart

          path:    Cart      (ScopeValidationTests.swift:3)
          similar: request, declared at ScopeValidationTests.swift:2
          also:    needed by Plugin (ScopeValidationTests.swift:4)
          help:    write .scope("request"), or "reqest" at ScopeValidationTests.swift:2, or declare \
        reqest as another scope with expect(scope: "reqest")
        """)
  }

  @Test func containerWhoseScopeIsMisspelt_isReported() {
    let app = Container(name: "app")
    app.expect(Request.self, in: "request", line: 2)
    app.bind(Cart.self, lifetime: .scope("request"), line: 3, to: Cart.init)
    let child = app.child(scope: "reqest")
    child.bind(Request.self, line: 4, to: Request.init)
    #expect(
      child.validate().texts == """
        [SwiftHilt/noScope] warning: No binding or expect(...) uses scope reqest, the scope of a container without a name

          similar: request, declared at ScopeValidationTests.swift:2
          help:    create the container with child(scope: "request"), or declare reqest with expect(scope: "reqest")
        """)
  }

  @Test func scopesWithSimilarNames_areNotMisspelt() {
    let app = Container(name: "app")
    app.expect(scope: "screenA")
    app.registerChild(scope: "session")
    #expect(app.child(scope: "screenB").validate().isEmpty)
    #expect(app.child(scope: "sessions").validate().isEmpty)
  }

  @Test func containerThatHasOnlyTheName_isReported_thoughTheScopeIsDeclared() {
    let app = Container(name: "app")
    app.expect(scope: "request", line: 2)
    app.bind(Cart.self, lifetime: .scope("request"), line: 3, to: Cart.init)
    let child = app.child(name: "request")
    child.bind(Request.self, line: 4, to: Request.init)
    #expect(
      child.validate().issues(.noScope).texts == """
        [SwiftHilt/noScope] warning: No container with scope 'request' for Cart

          path:    Cart      (ScopeValidationTests.swift:3)
          similar: Container(request), which has that name but no scope
          help:    create that container with child(scope: "request")
        """)
  }

  @Test(arguments: [false, true]) func declaredScope_isKnown(isAlone: Bool) {
    let app = app()
    _ = isAlone ? app.expect(scope: "session") : app.expect(Request.self, in: "session")
    #expect(app.validate().isEmpty)
    #expect(app.child(scope: isAlone ? "session" : nil).validate().isEmpty)
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
