import SwiftHiltCore
import SwiftHiltLifecycle
import TaskKit

/// Tasks in an SQLite file. Needs a `TaskDatabase.Path`.
public enum SQLiteTaskModule: HiltModule {
  /// What the module has.
  public static var bindings: [Registration] {
    provide(TaskDatabase.self, to: TaskDatabase.init(path:))
    service(TaskDatabase.self)
    // Makes the container of a request.
    registerChild(seed: RequestSeed.self, name: "request", scope: .request)
    // One for each request: its use cases share the transaction.
    provide(
      UnitOfWork.self, lifetime: .scope(.request), onClose: { $0.dispose() },
      to: UnitOfWork.init(database:request:))
    // Views of it, which hold nothing.
    provide(
      (any TaskRepository).self, lifetime: .transient,
      dependencies: [Dependency(UnitOfWork.self)]
    ) { r in SQLiteTaskRepository(work: try r.tryResolve()) }
    provide(DeletedTasks.self, lifetime: .transient, to: DeletedTasks.init(work:))
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
