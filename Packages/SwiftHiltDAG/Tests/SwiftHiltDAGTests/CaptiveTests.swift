import SwiftHiltCore
import SwiftHiltDAG
import Testing

@Suite struct CaptiveTests {
  private let container = Container()

  final class Request { init() {} }
  final class A { init(b: B) {} }
  final class B { init(c: C) {} }
  final class C { init(request: Request) {} }
  final class ByProvider { init(request: Provider<Request>) {} }
  final class ByLazy { init(request: Lazy<Request>) {} }

  @Test func captive_isFound_throughAnyNumberOfTransients() {
    container.bind(A.self, to: A.init)
    container.bind(B.self, lifetime: .transient, to: B.init)
    container.bind(C.self, lifetime: .graph, to: C.init)
    container.bind(Request.self, lifetime: .scoped, to: Request.init)

    #expect(
      container.validate().map(\.description) == [
        "error: [captive] A (A -> B -> C -> Request)"
      ])
  }

  @Test func captive_isNotFound_throughAProvider() {
    container.bind(ByProvider.self, to: ByProvider.init)
    container.bind(Request.self, lifetime: .scoped, to: Request.init)
    #expect(container.validate().isEmpty)
  }

  /// A provider keeps nothing, but no child's instance reaches it.
  @Test func provider_ofAScopedInstance_isANote_ifThereAreChildren() {
    let app = Container(name: "app")
    app.bind(ByProvider.self, line: 1, to: ByProvider.init)
    app.bind(Request.self, lifetime: .scoped, line: 2, to: Request.init)
    let note = """
      [SwiftHilt/captive] note: ByProvider is .singleton in app, so it always resolves app's own \
      Request, which is .scoped

        path:    ByProvider -> Request      (CaptiveTests.swift:1 -> CaptiveTests.swift:2)
        help:    give ByProvider a shorter lifetime, or pass it a child's Request on each call
      """
    #expect(app.validate().isEmpty)
    #expect(app.child().validate().map(\.text) == [note])
    app.expect(scope: "request")
    #expect(app.validate().map(\.text) == [note])
    app.bind(ByProvider.self, lifetime: .scoped, override: true, to: ByProvider.init)
    #expect(app.validate().isEmpty)
  }

  @Test func captive_isFound_throughLazy() {
    container.bind(ByLazy.self, to: ByLazy.init)
    container.bind(Request.self, lifetime: .scoped, to: Request.init)
    #expect(container.validate().map(\.id) == [.captive])
  }

  @Test func expectedKey_isNotMissing_butCaptiveForASingleton() {
    let transient = Container()
    transient.expect(Request.self, in: "request")
    transient.bind(C.self, lifetime: .transient, to: C.init)
    #expect(transient.validate().isEmpty)

    let singleton = Container()
    singleton.expect(Request.self, in: "request")
    singleton.bind(C.self, to: C.init)
    #expect(singleton.validate().map(\.description) == ["error: [captive] C (C -> Request)"])
  }

  @Test func scopeOfTheOwnContainer_isNotCaptive() {
    let session = Container(scope: "session")
    session.bind(C.self, to: C.init)
    session.bind(Request.self, lifetime: .scope("session"), to: Request.init)
    #expect(session.validate().isEmpty)
  }

  @Test func childsBinding_isMissing_forAnAncestorsSingleton() {
    let app = Container(name: "app")
    app.bind(C.self, to: C.init)
    let child = app.child(name: "child")
    child.bind(Request.self, lifetime: .transient, to: Request.init)

    let report = child.validate()

    #expect(report.errors.map(\.headline) == ["No binding for Request in app"], "\(report)")
  }
}
