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

  @Test func scopeThatNoContainerHas_isAWarning() {
    let report = app("application").validate()
    #expect(report.map(\.id) == [.noScope])
    #expect(report.isValid)
    #expect(
      report.first?.text == """
        [SwiftHilt/noScope] warning: No container of scope session for Cart

          path:    Cart      (ScopeValidationTests.swift:1)
          known:   application
          help:    say what a container of scope session supplies: expect(_:in: "session"), or \
        correct the name
        """)
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

  @Test func contributionOfAnUnknownScope_isAWarning() {
    let app = Container()
    app.install {
      contribute(Plugin.self, lifetime: .scope("x"), dependencies: []) { _ in Plugin() }
    }
    #expect(app.validate().map(\.description) == ["warning: [noScope] Plugin"])
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
