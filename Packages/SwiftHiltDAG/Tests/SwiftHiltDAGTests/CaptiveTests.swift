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
