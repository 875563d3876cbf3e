@_spi(Layers) import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Database {}
private final class Server { init(database: Database) {} }

/// What `service(_:)` contributes.
private struct Entry: _Mark {
  static var asks: String { "as a service" }
}

/// What is missing of a marked key is told in the user's words, without the element that marks it.
@Suite struct MarkValidationTests {
  private let app = Container()

  private func mark<T>(_ type: T.Type, line: UInt) {
    app.registerMany(Entry.self, dependencies: [Dependency(type)], line: line) { _ in Entry() }
  }

  @Test func markedKey_thatNothingBinds_isMissing_whereItIsMarked() {
    mark(Database.self, line: 3)
    let issues = app.validate().errors
    #expect(
      issues.map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Database

          path:    Database
          asked:   as a service at MarkValidationTests.swift:3
          help:    register Database in this container or an ancestor
        """
      ])
    #expect(issues.first?.callSites.map(\.line) == [3])
  }

  @Test func missingDependency_ofAMarkedKey_isAskedForByThat() {
    app.bind(Server.self, line: 2, to: Server.init)
    mark(Database.self, line: 3)
    mark(Server.self, line: 4)
    #expect(
      app.validate().errors.map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Database

          path:    Server -> Database      (MarkValidationTests.swift:2)
          asked:   as a service at MarkValidationTests.swift:3
          help:    register Database in this container or an ancestor
        """
      ])
  }
}
