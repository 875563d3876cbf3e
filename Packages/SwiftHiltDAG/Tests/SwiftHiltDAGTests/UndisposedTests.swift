import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Connection: Disposable { func dispose() {} }
private final class Stream: AsyncDisposable, Sendable { func dispose() async {} }
private final class Plain {}

/// Instances that need a disposal, and that no container keeps until its close.
@Suite struct UndisposedTests {
  @Test func transientDisposable_isAWarning() {
    let app = Container()
    app.register(Connection.self, lifetime: .transient, dependencies: [], line: 1) { _ in
      Connection()
    }
    app.register(Stream.self, lifetime: .graph, dependencies: [], line: 2) { _ in Stream() }
    let report = app.validate(roots: [.init(Connection.self), .init(Stream.self)])
    #expect(report.isValid)
    #expect(
      report.warnings.texts == """
        [SwiftHilt/undisposed] warning: Connection is .transient and Disposable, so no container disposes of it

          path:    Connection      (UndisposedTests.swift:1)
          help:    dispose of each instance where you resolve it, or register Connection as .scoped or \
        .singleton, so that close() disposes of it

        [SwiftHilt/undisposed] warning: Stream is .graph and AsyncDisposable, so no container disposes of it

          path:    Stream      (UndisposedTests.swift:2)
          help:    dispose of each instance where you resolve it, or register Stream as .scoped or \
        .singleton, so that await close() disposes of it
        """)
  }

  @Test func onCloseThatNoContainerCalls_isAWarning() {
    let app = Container()
    for lifetime in [Lifetime.transient, .graph, .weak, .scoped, .singleton, .scope("app")] {
      app.register(
        Plain.self, qualifier: Named("\(lifetime)"), lifetime: lifetime, onClose: { _ in },
        dependencies: [], line: 1
      ) { _ in Plain() }
    }
    let report = app.validate()
    #expect(
      report.warnings.map(\.headline) == [
        "Plain @Named(graph) is .graph, so no container calls its onClose",
        "Plain @Named(transient) is .transient, so no container calls its onClose",
        "Plain @Named(weak) is .weak, so no container calls its onClose",
      ])
    #expect(
      report.warnings.first?.text == """
        [SwiftHilt/undisposed] warning: Plain @Named(graph) is .graph, so no container calls its onClose

          path:    Plain @Named(graph)      (UndisposedTests.swift:1)
          help:    register Plain @Named(graph) as .scoped or .singleton, or remove onClose
        """)
  }

  @Test func whatACloseDisposesOf_andWhatNeedsNone_isNotReported() {
    let app = Container()
    app.register(Connection.self, dependencies: []) { _ in Connection() }
    app.register(Stream.self, lifetime: .scoped, dependencies: []) { _ in Stream() }
    app.register(Plain.self, lifetime: .transient, dependencies: []) { _ in Plain() }
    #expect(app.validate().warnings.isEmpty)
  }
}
