import SwiftHiltCore
import SwiftHiltLifecycle
import TaskKit

/// Tasks in an SQLite file. Needs a `TaskDatabase.Path` and the ``RequestModule``.
public enum SQLiteTaskModule: HiltModule {
  /// Registers what the module has.
  public static func __register(into container: Container) {
    container.install {
      provide(TaskDatabase.self, to: TaskDatabase.init(path:))
      service(TaskDatabase.self)
      contribute((any BeforeRequests).self, dependencies: [Dependency(TaskDatabase.self)]) { r in
        try r.tryResolve(TaskDatabase.self)
      }
      provide(OpenSessions.self, dependencies: []) { _ in OpenSessions() }
      provide(
        DatabaseSession.self, lifetime: .scope(.request),
        to: DatabaseSession.init(database:sessions:logger:))
      // A view of the session: nothing that would have to be kept.
      provide(
        (any TaskRepository).self, lifetime: .transient,
        dependencies: [Dependency(DatabaseSession.self)]
      ) { r in SQLiteTaskRepository(session: try r.tryResolve()) }
    }
  }
}

/// Something that is started before the first request, and stopped after the last.
public protocol BeforeRequests: Sendable {}

extension TaskDatabase: BeforeRequests {}

extension TaskDatabase {
  /// Where the file is: a type of its own, so that no other text is taken for it.
  public struct Path: Hashable, Sendable {
    /// The path.
    public let text: String

    /// Wraps a path.
    public init(_ text: String) { self.text = text }
  }
}
