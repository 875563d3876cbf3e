import Logging
import SwiftHiltCore
import SwiftHiltLifecycle
import TaskKit

extension ScopeName {
  /// One request to the server, or one command of the command line.
  public static let request: ScopeName = "request"
}

/// Tasks in an SQLite file. Needs a `TaskDatabase.Path`.
public enum SQLiteTaskModule: HiltModule {
  /// Registers what the module has.
  public static func __register(into container: Container) {
    // What every request brings: its own log, how long it may take, and whether it may write.
    container.expect(Logger.self, in: .request)
    container.expect(Deadline.self, in: .request)
    container.expect(UnitOfWork.Access.self, in: .request)
    container.install {
      provide(TaskDatabase.self, to: TaskDatabase.init(path:))
      service(TaskDatabase.self)
      // One for each request: its use cases share the transaction.
      provide(
        UnitOfWork.self, lifetime: .scope(.request),
        to: UnitOfWork.init(database:access:deadline:logger:))
      // Views of it, which hold nothing.
      provide(
        (any TaskRepository).self, lifetime: .transient,
        dependencies: [Dependency(UnitOfWork.self)]
      ) { r in SQLiteTaskRepository(work: try r.tryResolve()) }
      provide(DeletedTasks.self, lifetime: .transient, to: DeletedTasks.init(work:))
    }
  }
}

extension TaskDatabase {
  /// Where the file is: a type of its own, so that no other text is taken for it.
  public struct Path: Hashable, Sendable {
    /// The path.
    public let text: String

    /// Wraps a path.
    public init(_ text: String) { self.text = text }
  }
}
