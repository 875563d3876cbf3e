import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Connection: Disposable { func dispose() {} }
private final class Stream: AsyncDisposable, Sendable { func dispose() async {} }
private final class Plain {}

/// Instances that need a disposal, and that no container keeps until its close.
@Suite struct UndisposedTests {
  @Test func instanceThatNoContainerCloses_isAWarning() {
    let app = Container(scope: "app")
    for lifetime in [Lifetime.transient, .graph, .weak, .scoped, .singleton, .scope("app")] {
      let name = Named("\(lifetime)")
      app.register(Connection.self, qualifier: name, lifetime: lifetime, dependencies: []) { _ in
        Connection()
      }
      app.register(
        Plain.self, qualifier: name, lifetime: lifetime, onClose: { _ in }, dependencies: [],
        line: 1
      ) { _ in Plain() }
    }
    app.register(Stream.self, lifetime: .weak, dependencies: [], line: 2) { _ in Stream() }
    app.register(Plain.self, lifetime: .transient, dependencies: []) { _ in Plain() }
    let report = app.validate()
    #expect(report.isValid)
    #expect(
      report.warnings.map(\.headline) == [
        "Connection @Named(graph) is .graph and Disposable, so no container disposes of it",
        "Connection @Named(transient) is .transient and Disposable, so no container disposes of it",
        "Connection @Named(weak) is .weak and Disposable, so no container disposes of it",
        "Plain @Named(graph) is .graph, so no container calls its onClose",
        "Plain @Named(transient) is .transient, so no container calls its onClose",
        "Plain @Named(weak) is .weak, so no container calls its onClose",
        "Stream is .weak and AsyncDisposable, so no container disposes of it",
      ])
    #expect(
      report.warnings.suffix(2).texts == """
        [SwiftHilt/undisposed] warning: Plain @Named(weak) is .weak, so no container calls its onClose

          path:    Plain @Named(weak)      (UndisposedTests.swift:1)
          help:    register Plain @Named(weak) as .scoped or .singleton, or remove onClose

        [SwiftHilt/undisposed] warning: Stream is .weak and AsyncDisposable, so no container disposes of it

          path:    Stream      (UndisposedTests.swift:2)
          help:    dispose of each instance yourself, or register Stream as .scoped or .singleton, so \
        that await close() disposes of it
        """)
  }
}
