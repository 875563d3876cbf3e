import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Plugin { init() {} }

/// Several entries of one map key.
@Suite struct MapKeyValidationTests {
  private let app = Container()

  @Test func mapKeyTwiceInOneContainer_isAnErrorThatNamesBothSites() {
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
        [SwiftHilt/duplicateMapKey] error: Two contributions to [String: Plugin] have the key 'a'

          path:    [String: Plugin]
          sites:   MapKeyValidationTests.swift:2 and MapKeyValidationTests.swift:3
          help:    remove one of them, because only a child container may replace an entry
        """)
    #expect(report.first?.callSites.map(\.line) == [2, 3])
  }

  @Test func entryThatAChildReplaces_isNoDuplicate() {
    app.install { contribute(Plugin.self, key: "a", dependencies: []) { _ in Plugin() } }
    let child = app.child()
    child.install { contribute(Plugin.self, key: "a", dependencies: []) { _ in Plugin() } }
    #expect(child.validate().isEmpty)
  }

  @Test func oneKeyOfTwoMaps_isNoDuplicate() {
    app.install {
      contribute(Plugin.self, key: 1, dependencies: []) { _ in Plugin() }
      contribute(Plugin.self, qualifier: "other", key: 1, dependencies: []) { _ in Plugin() }
      contribute(Plugin.self, key: "1", dependencies: []) { _ in Plugin() }
    }
    #expect(app.validate().isEmpty)
  }
}
