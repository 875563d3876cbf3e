@_spi(Layers) import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Database {}
private final class Server { init(database: Database) {} }
private struct Session { init() {} }

/// The element that `service(_:)` contributes.
private struct Entry: RootElement {
  static var asker: String { "service(_:)" }
  static func check(_: [Dependency], in _: Container, at _: CallSite) {}
}

/// A marked key is a root by itself, and no message shows the element that marks it.
@Suite struct MarkValidationTests {
  private let app = Container(name: "app")

  private func mark<T>(_ type: T.Type, line: UInt) {
    app.contribute(Entry.self, dependencies: [Dependency(type)], line: line) { _ in Entry() }
  }

  @Test func markedKey_thatNothingBinds_isMissing_whereItIsMarked() {
    mark(Database.self, line: 3)
    let issues = app.validate().errors
    #expect(
      issues.texts == """
        [SwiftHilt/missing] error: No binding for Database

          path:    Database      (MarkValidationTests.swift:3)
          asked:   by service(_:) (MarkValidationTests.swift:3)
          help:    register Database in this container or an ancestor
        """)
    #expect(issues.first?.callSites.map(\.line) == [3])
  }

  @Test func missingDependency_ofAMarkedKey_isAskedForByThat() {
    app.bind(Server.self, line: 2, to: Server.init)
    mark(Database.self, line: 3)
    mark(Server.self, line: 4)
    #expect(
      app.validate().errors.texts == """
        [SwiftHilt/missing] error: No binding for Database

          path:    Server -> Database      (MarkValidationTests.swift:2)
          also:    needed by service(_:) (MarkValidationTests.swift:3)
          help:    register Database in this container or an ancestor
        """)
  }

  @Test func markedKey_isUsed_whateverTheRoots() {
    app.register(Database.self, dependencies: []) { _ in Database() }
    app.bind(Server.self, to: Server.init)
    mark(Server.self, line: 3)
    #expect(app.validate(roots: []).isEmpty)
    #expect(app.validate().isEmpty)
    #expect(app.declaredGraph().nodes.map(\.key.typeName).sorted() == ["Database", "Server"])
  }

  @Test func markedKey_thatIsTransient_isAWarning() {
    app.register(Database.self, lifetime: .transient, dependencies: [], line: 2) { _ in Database() }
    mark(Database.self, line: 3)
    #expect(
      app.validate().map(\.text) == [
        """
        [SwiftHilt/undisposed] warning: Database is .transient, so its consumers get instances that are never started

          path:    Database      (MarkValidationTests.swift:2)
          asked:   by service(_:) (MarkValidationTests.swift:3)
          help:    register Database as .singleton, so that all share the started instance
        """
      ])
  }

  @Test func markedKey_thatIsScoped_isAWarning_whereAConsumerBelowHasItsOwnInstance() {
    app.register(Database.self, lifetime: .scoped, dependencies: [], line: 2) { _ in Database() }
    mark(Database.self, line: 3)
    let session = app.child()
    session.bind(Server.self, line: 4, to: Server.init)
    #expect(
      session.validate().warnings.map(\.headline) == [
        "Database is .scoped, so its consumers below app get instances that are never started"
      ])

    session.contribute(Entry.self, dependencies: [.init(Database.self)]) { _ in Entry() }
    #expect(session.validate().warnings.isEmpty && app.validate().warnings.isEmpty)
  }

  @Test func markedKey_ofAScopeBelow_isNamed_withTheContainerToMarkItIn() {
    app.bind(Session.self, lifetime: .scope("session"), line: 2, to: Session.init)
    app.expect(scope: "session")
    mark(Session.self, line: 3)
    #expect(
      app.validate().errors.texts == """
        [SwiftHilt/captive] error: Session is a service of app, but belongs to scope session

          path:    Session      (MarkValidationTests.swift:3)
          asked:   by service(_:) (MarkValidationTests.swift:3)
          help:    call service(_:) in each container of scope session, and give each container a Lifecycle
        """)
    let session = app.child(scope: "session")
    session.contribute(Entry.self, dependencies: [.init(Session.self)]) { _ in Entry() }
    #expect(session.validate().errors.count == 1)
  }

  @Test func graphs_showServicesAsEntryPoints_andNoMarks() throws {
    app.bind(Database.self, to: Database.init)
    app.bind(Server.self, to: Server.init)
    app.contribute(Entry.self, dependencies: [Dependency(Server.self)]) { r in
      _ = try r.tryResolve(Server.self)
      return Entry()
    }
    app.startRecording()
    _ = app.resolveMany(Entry.self)

    let declared = app.declaredGraph()
    #expect(declared.nodes.filter(\.isEntryPoint).map(\.key) == [BindingKey(Server.self)])
    let expected = """
      digraph Dependencies {
        rankdir=LR;
        "Server" -> "Database";
      }

      """
    #expect(declared.dot() == expected)
    #expect(try #require(app.recordedGraph).dot() == expected)
  }

  @Test func boxes_areThoseOfTheContainersThatKeepTheInstances() {
    app.bind(Server.self, to: Server.init)
    app.register(Database.self, lifetime: .scope("session"), dependencies: []) { _ in Database() }
    app.expect(Session.self, in: "session")
    #expect(
      app.declaredGraph().dot(DOTOptions(clustersByContainer: true)) == """
        digraph Dependencies {
          rankdir=LR;
          subgraph cluster_0 {
            label="app";
            "Server";
          }
          subgraph cluster_1 {
            label="scope session";
            "Database";
          }
          "Server" -> "Database";
        }

        """)
  }
}
