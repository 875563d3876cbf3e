import SwiftHiltCore
import SwiftHiltDAG
import Testing

private protocol Handler {}
private struct CardHandler: Handler {}
private enum Payment: String, CaseIterable { case card, cash, invoice }

/// Collections that must not be empty, and maps that must be complete.
@Suite struct ExpectedCollectionTests {
  private let app = Container(name: "app")

  @Test func emptyCollection_isMissing() {
    app.expect([any Handler].self, line: 2)
    app.expect([String: any Handler].self, line: 3)
    #expect(
      app.validate().texts == """
        [SwiftHilt/missing] error: Nothing contributes to [Handler]

          path:    [Handler]      (ExpectedCollectionTests.swift:2)
          expect:  declared at ExpectedCollectionTests.swift:2
          help:    contribute an element, or remove the expectation

        [SwiftHilt/missing] error: Nothing contributes to [String: Handler]

          path:    [String: Handler]      (ExpectedCollectionTests.swift:3)
          expect:  declared at ExpectedCollectionTests.swift:3
          help:    contribute an entry, or remove the expectation
        """)
    #expect(
      app.child().validate().errors.map(\.headline) == [
        "Nothing contributes to [Handler] in app",
        "Nothing contributes to [String: Handler] in app",
      ])
    app.install {
      contribute((any Handler).self, dependencies: []) { _ in CardHandler() }
      contribute((any Handler).self, key: "a", dependencies: []) { _ in CardHandler() }
    }
    #expect(app.validate().isEmpty)
    #expect(app.child().validate().isEmpty)
  }

  @Test func mapThatLacksKeys_namesThem() {
    app.expect([Payment: any Handler].self, keys: Payment.allCases, line: 2)
    app.install {
      contribute((any Handler).self, key: Payment.card, dependencies: []) { _ in CardHandler() }
    }
    #expect(
      app.validate().texts == """
        [SwiftHilt/missing] error: [Payment: Handler] has no entry for these keys: cash, invoice

          path:    [Payment: Handler]      (ExpectedCollectionTests.swift:2)
          expect:  declared at ExpectedCollectionTests.swift:2
          help:    contribute an entry for each missing key, or remove the key from the expectation
        """)
    app.install {
      for key in [Payment.cash, .invoice] {
        contribute((any Handler).self, key: key, dependencies: []) { _ in CardHandler() }
      }
    }
    #expect(app.validate().isEmpty)
  }

  @Test func boundDictionary_isTakenAsWhole() {
    app.expect([Payment: Int].self, keys: Payment.allCases)
    app.register([Payment: Int].self, instance: [:])
    #expect(app.validate().isEmpty)
  }

  @Test func entriesOfAncestors_countInTheChild_notAbove() {
    let app = Container(name: "app")
    app.expect([Payment: Int].self, keys: Payment.allCases)
    let child = app.child()
    child.install {
      for key in Payment.allCases { contribute(Int.self, key: key, dependencies: []) { _ in 1 } }
    }
    #expect(child.validate().errors.count == 1, "app still lacks them")
    let other = Container(parent: app)
    other.expect([Payment: Int].self, keys: [.card])
    app.install {
      for key in Payment.allCases { contribute(Int.self, key: key, dependencies: []) { _ in 1 } }
    }
    #expect(other.validate().isEmpty)
  }
}
