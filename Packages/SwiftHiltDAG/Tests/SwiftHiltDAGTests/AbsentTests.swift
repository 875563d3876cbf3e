import SwiftHiltCore
import SwiftHiltDAG
import Testing

private protocol Api {}
private final class RealApi: Api { init() {} }
private final class Repo { init(api: (any Api)?) {} }
private final class Log { init() {} }
private final class Screen { init(log: Log?) {} }
private final class Pool { init(apis: [any Api]) {} }
private enum Route: Hashable { case home }
private final class Logs { init(logs: [Log]) {} }
private final class Router { init(pages: [String: Log]) {} }
private final class Options { init(logs: [Log?], byName: [String: [Log]]) {} }

/// Requests that tolerate an unbound key, and probably meant another key.
@Suite struct AbsentTests {
  private let app = Container()

  @Test func optionalProtocol_whoseImplementationIsBound_isAWarning() {
    app.bind(RealApi.self, line: 1, to: RealApi.init)
    app.bind(Repo.self, line: 2, to: Repo.init)
    #expect(
      app.validate(roots: [.init(Repo.self)]).texts == """
        [SwiftHilt/absent] warning: Nothing binds Api, so Repo gets nil

          path:    Repo -> Api      (AbsentTests.swift:2)
          similar: RealApi, registered at AbsentTests.swift:1
          help:    resolve RealApi, or bind Api to it: alias(Api.self, to: RealApi.self) { $0 }
        """)
  }

  @Test func optionalKey_thatIsMissing_isReportedOnce() {
    app.bind(RealApi.self, to: RealApi.init)
    app.bind(Repo.self, to: Repo.init)
    let report = app.validate(roots: [.init(Repo.self), .init((any Api).self)])
    #expect(report.filter { $0.severity > .note }.map(\.id) == [.missing])
  }

  @Test func misspeltQualifier_ofAnOptional_isAWarning() {
    app.bind(Log.self, qualifier: "verbose", line: 1, to: Log.init)
    app.bind(Screen.self, line: 2, to: Screen.init, qualifying: [Log?.self: "verbos"])
    #expect(
      app.validate(roots: [.init(Screen.self)]).texts == """
        [SwiftHilt/absent] warning: Nothing binds Log @Named(verbos), so Screen gets nil

          path:    Screen -> Log @Named(verbos)      (AbsentTests.swift:2)
          similar: Log @Named(verbose), registered at AbsentTests.swift:1
          help:    resolve Log @Named(verbose), or register Log @Named(verbos)
        """)
  }

  @Test func plainOptional_besideAQualifiedBinding_isAWarning() {
    app.bind(Log.self, qualifier: "verbose", line: 1, to: Log.init)
    app.bind(Screen.self, line: 2, to: Screen.init)
    #expect(
      app.validate(roots: [.init(Screen.self)]).texts == """
        [SwiftHilt/absent] warning: Nothing binds Log, so Screen gets nil

          path:    Screen -> Log      (AbsentTests.swift:2)
          similar: Log @Named(verbose), registered at AbsentTests.swift:1
          help:    resolve Log @Named(verbose), or register Log
        """)
  }

  @Test func listOfAProtocol_whoseImplementationIsContributed_isAWarning() {
    app.contribute(RealApi.self, dependencies: [], line: 1) { _ in RealApi() }
    app.bind(Pool.self, line: 2, to: Pool.init)
    #expect(
      app.validate(roots: [.init(Pool.self)]).warnings.texts == """
        [SwiftHilt/empty] warning: Nothing contributes to [Api]

          path:    Pool -> [Api]      (AbsentTests.swift:2)
          similar: [RealApi], contributed at AbsentTests.swift:1
          help:    resolve [RealApi], or contribute to [Api]
        """)
  }

  @Test func list_withAMisspeltQualifier_isAWarning() {
    func issue(_ qualifier: String) -> GraphIssue? {
      let app = Container()
      app.contribute(Log.self, qualifier: qualifier, dependencies: [], line: 1) { _ in Log() }
      app.register(Int.self, dependencies: [.init([Log].self, qualifier: "verbose1")]) { _ in 1 }
      return app.validate().issues(.empty).first
    }
    #expect(issue("verbos1")?.severity == .warning)
    #expect(issue("verbos1")?.help?.hasPrefix("resolve [Log] @Named(verbos1), or ") == true)
    #expect(issue("verbose2")?.severity == .note)
  }

  /// The contributions have a qualifier, keys, no keys, or are lists themselves.
  @Test func collectionOfTheSameElements_isAWarning() {
    func warning(_ contribute: (Container) -> Void) -> [String] {
      let app = Container()
      contribute(app)
      app.bind(Logs.self, line: 2, to: Logs.init)
      app.bind(Router.self, line: 3, to: Router.init)
      return app.validate().warnings.map(\.text)
    }
    func text(_ near: String) -> String {
      """
      [SwiftHilt/empty] warning: Nothing contributes to [Log]

        path:    Logs -> [Log]      (AbsentTests.swift:2)
        similar: \(near), contributed at AbsentTests.swift:1
        help:    resolve \(near), or contribute to [Log]
      """
    }
    let late = warning {
      $0.contribute(Log.self, qualifier: "late", dependencies: [], line: 1) { _ in Log() }
    }
    #expect(late.first == text("[Log] @Named(late)"))
    let mixed = warning {
      $0.contribute(Log.self, key: 1, dependencies: [], line: 4) { _ in Log() }
      $0.contribute(Log.self, qualifier: "late", dependencies: [], line: 1) { _ in Log() }
    }
    #expect(mixed.first == text("[Log] @Named(late)"))
    let keyed = warning {
      $0.contribute(Log.self, key: "a", dependencies: [], line: 1) { _ in Log() }
    }
    #expect(keyed == [text("[String: Log]")])
    let nested = warning {
      $0.contribute([Log].self, dependencies: [], line: 1) { _ in [Log()] }
    }
    #expect(nested == [text("[[Log]]")])
    let plain = warning { $0.contribute(Log.self, dependencies: [], line: 1) { _ in Log() } }
    #expect(
      plain == [
        """
        [SwiftHilt/empty] warning: Nothing contributes to [String: Log]

          path:    Router -> [String: Log]      (AbsentTests.swift:3)
          similar: [Log], contributed at AbsentTests.swift:1
          help:    resolve [Log], or contribute to [String: Log]
        """
      ])
  }

  @Test func registeredList_besideContributions_isAWarning() {
    app.contribute((any Api).self, dependencies: [], line: 1) { _ in RealApi() }
    app.register([any Api].self, dependencies: [], line: 2) { _ in [] }
    app.bind(Pool.self, line: 3, to: Pool.init)
    app.contribute(Log.self, dependencies: []) { _ in Log() }
    app.register([Log].self, override: true, dependencies: []) { _ in [] }
    #expect(
      app.validate().warnings.texts == """
        [SwiftHilt/duplicate] warning: [Api] is registered, so a request for it never finds the contributions

          path:    [Api]      (AbsentTests.swift:2)
          sites:   AbsentTests.swift:2 and AbsentTests.swift:1
          help:    contribute each element instead of registering [Api], or pass override: true if the replacement is intended
        """)
    let map = Container().register([String: Log].self, dependencies: []) { _ in [:] }
    let below = map.child()
    below.contribute(Log.self, key: "a", dependencies: []) { _ in Log() }
    #expect(below.validate().warnings.map(\.id) == [.duplicate], "the child finds the whole map")
    below.register([String: Log].self, override: true, dependencies: []) { _ in [:] }
    #expect(below.validate().warnings.isEmpty && map.validate().warnings.isEmpty)
  }

  @Test func seedOfAScope_thatASingletonTakesAsOptional_isANote() {
    app.bind(Screen.self, line: 1, to: Screen.init)
    app.expect(Log.self, in: "session", line: 2)
    #expect(
      app.validate(roots: [.init(Screen.self)]).issues(.absent).texts == """
        [SwiftHilt/absent] note: Screen is .singleton in root, so it always gets nil for Log, which scope session supplies

          path:    Screen -> Log      (AbsentTests.swift:1)
          help:    give Screen the lifetime .scope("session"), or request Log in that scope
        """)
    app.bind(Screen.self, lifetime: .scope("session"), override: true, to: Screen.init)
    #expect(app.validate().issues(.absent).isEmpty)
  }

  @Test func defaultValue_besideAQualifiedBinding_isNotReported() {
    app.register(Int.self, qualifier: "port", instance: 80)
    app.register(Log.self, dependencies: [.init(Int.self, hasDefault: true)]) { _ in Log() }
    #expect(app.validate(roots: [.init(Log.self)]).issues(.absent).isEmpty)
  }

  @Test func optional_thatResemblesNothing_isNotReported() {
    app.bind(Screen.self, to: Screen.init, qualifying: [Log?.self: "short"])
    app.bind(Repo.self, to: Repo.init)
    #expect(app.validate().issues(.absent).isEmpty)
  }

  @Test func collectionOfOptionals_andOfLists_areWarnings_ifTheElementIsContributed() {
    app.contribute(Log.self, dependencies: [], line: 1) { _ in Log() }
    app.bind(Options.self, line: 2, to: Options.init)
    func text(_ asked: String) -> String {
      """
      [SwiftHilt/empty] warning: Nothing contributes to \(asked)

        path:    Options -> \(asked)      (AbsentTests.swift:2)
        similar: [Log], contributed at AbsentTests.swift:1
        help:    resolve [Log], or contribute to \(asked)
      """
    }
    #expect(app.validate().warnings.map(\.text) == [text("[Log?]"), text("[String: [Log]]")])
  }

  @Test func mapOfAnotherKeyType_isAWarning_thatNamesTheMapThatIsThere() {
    app.contribute(Log.self, key: Route.home, dependencies: [], line: 1) { _ in Log() }
    app.bind(Router.self, line: 2, to: Router.init)
    #expect(
      app.validate(roots: [.init(Router.self)]).warnings.texts == """
        [SwiftHilt/empty] warning: Nothing contributes to [String: Log]

          path:    Router -> [String: Log]      (AbsentTests.swift:2)
          similar: [Route: Log], contributed at AbsentTests.swift:1
          help:    resolve [Route: Log], or contribute to [String: Log]
        """)
  }
}
