import SwiftHiltCore
import SwiftHiltLifecycle
import TaskKit

/// Keeps tasks in an SQLite file. Needs a `TaskDatabase.Path`.
public enum SQLiteTaskModule: HiltModule {
  /// The module's bindings.
  public static var bindings: [Registration] {
    provide(TaskDatabase.self, to: TaskDatabase.init(path:))
    service(TaskDatabase.self)
    // Creates the container of a request.
    registerChild(seed: RequestSeed.self, name: "request", scope: .request)
    // One for each request, whose use cases share the transaction.
    provide(
      UnitOfWork.self, lifetime: .scope(.request), onClose: { $0.dispose() },
      to: UnitOfWork.init(database:request:))
    // Views of the unit of work, without state.
    provide(
      (any TaskRepository).self, lifetime: .transient,
      dependencies: [Dependency(UnitOfWork.self)]
    ) { r in SQLiteTaskRepository(work: try r.tryResolve()) }
    provide(DeletedTasks.self, lifetime: .transient, to: DeletedTasks.init(work:))
  }
}

extension TaskDatabase {
  /// The path of the file. Its own type distinguishes it from other texts.
  public struct Path: Hashable, Sendable {
    /// The path.
    public let text: String

    /// Wraps a path.
    public init(_ text: String) { self.text = text }
  }
}
