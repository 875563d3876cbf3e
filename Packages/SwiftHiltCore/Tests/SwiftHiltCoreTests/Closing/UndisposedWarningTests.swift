import SwiftHiltCore
import Testing

private final class Connection: Disposable { func dispose() {} }
private final class Stream: AsyncDisposable, Sendable { func dispose() async {} }
private final class Plain {}

#if DEBUG
  /// Children that are released without a close, with instances that a close would dispose of.
  @Suite struct UndisposedWarningTests {
    @Test func droppedChild_isReported_withWhatIsLeft() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.register(Connection.self, lifetime: .scoped) { _ in Connection() }
        app.register(Stream.self, lifetime: .scope("request")) { _ in Stream() }
        app.register(Plain.self, lifetime: .scoped, onClose: { _ in }) { _ in Plain() }
        for _ in 0..<3 {
          let child = app.child(scope: "request")
          _ = (
            child.resolve(Connection.self), child.resolve(Stream.self), child.resolve(Plain.self)
          )
        }
      }
      #expect(
        printed(result) == """
          [SwiftHilt/Undisposed] Container(scope: request) was released without being closed

            left:    Connection, Stream, Plain
            help:    close the container, or do the work in withChild { ... }, because only a closed container disposes of its instances


          """)
    }

    @Test func childThatLeavesNothing_isNotReported() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        let shared = Connection()
        app.register(Connection.self) { _ in shared }
        app.register(Plain.self, lifetime: .scoped) { _ in Plain() }
        app.register(Plain?.self, qualifier: "optional", lifetime: .scoped) { _ in Plain() }
        app.register(Connection?.self, qualifier: "none", lifetime: .scoped) { _ in nil }
        app.register(Stream.self, lifetime: .transient) { _ in Stream() }
        _ = app.resolve(Connection.self)
        // The app's instance, a plain one, an uncached one, and one that was passed in.
        let child = app.child()
        _ = (child.resolve(Connection.self), child.resolve(Plain.self), child.resolve(Stream.self))
        _ = child.resolve(Plain?.self, qualifier: "optional")
        _ = child.resolve(Connection?.self, qualifier: "none")
        child.register(Connection.self, qualifier: "mine", instance: shared)
        child.register(Connection.self, qualifier: "again") { _ in shared }
        _ = child.resolve(Connection.self, qualifier: "again")
        try app.child().close()
        try app.withChild { _ = $0.resolve(Plain.self) }
        _ = Container(parent: app)
      }
      #expect(printed(result) == "")
    }
  }
#endif
