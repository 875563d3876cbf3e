import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Request { init() {} }

/// Keys that a container of a scope must supply.
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
      request.validate().texts == """
        [SwiftHilt/missing] error: No binding for Request in one

          path:    Request      (ExpectationTests.swift:9)
          expect:  declared at ExpectationTests.swift:9, in scope request
          help:    register Request in one, or remove the expectation
        """)
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
      app.child(name: "one", scope: "request").validate().texts == """
        [SwiftHilt/missing] error: No binding for Request

          path:    Handler -> Request      (ExpectationTests.swift:20)
          expect:  declared at ExpectationTests.swift:9, in scope request
          help:    register Request in one
        """)
  }

  @Test func keyOfTwoScopes_isExpectedAsLongAsOneIsToCome() {
    let app = Container().expect(Request.self, in: "job").expect(Request.self, in: "request")
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
        [SwiftHilt/captive] error: Asker is .singleton and would resolve Request from app, \
        but Request is supplied by scope request

          path:    Asker -> Request      (ExpectationTests.swift:20)
          help:    give Asker the lifetime .scope("request"); otherwise Asker resolves from app, \
        even through Lazy, Provider or a function
        """)
    #expect(throws: ResolutionError.self) { try app.tryResolve(Asker.self) }
  }

  @Test func expectedKeyThatIsOptional_isNoCaptive() {
    let app = app()
    app.bind(Doubter.self, to: Doubter.init)
    #expect(app.validate().map(\.id) == [.absent])
    #expect(throws: Never.self) { try app.tryResolve(Doubter.self) }
  }
}
