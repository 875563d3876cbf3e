import Foundation
import GRDB
import TaskKit

/// Keeps tasks in an SQLite file.
public struct SQLiteTaskRepository: TaskRepository {
  private let session: DatabaseSession

  /// Creates the repository of a session.
  public init(session: DatabaseSession) { self.session = session }

  /// Adds or replaces a task.
  public func save(_ todo: Todo) async throws {
    let record = TaskRecord(todo)
    try await session.write { try record.upsert($0) }
  }

  /// The task with an id.
  public func task(id: UUID) async throws -> Todo? {
    try await session.read { try TaskRecord.fetchOne($0, key: id.uuidString)?.todo() }
  }

  /// Changes a task in one transaction.
  public func update(
    id: UUID, _ change: @Sendable (inout Todo) throws -> Void
  ) async throws -> Todo? {
    try await withoutActuallyEscaping(change) { change in
      try await session.write { database in
        guard var todo = try TaskRecord.fetchOne(database, key: id.uuidString)?.todo() else {
          return nil
        }
        try change(&todo)
        try TaskRecord(todo).update(database)
        return todo
      }
    }
  }

  /// Takes a task out.
  public func delete(id: UUID) async throws -> Todo? {
    try await session.write { database in
      guard let record = try TaskRecord.fetchOne(database, key: id.uuidString) else { return nil }
      try record.delete(database)
      return try record.todo()
    }
  }

  /// What a query asks for.
  public func tasks(_ query: TaskQuery) async throws -> [Todo] {
    try await session.read { try TaskRequest(query).tasks($0) }
  }

  /// How many tasks a query asks for.
  public func count(_ query: TaskQuery) async throws -> Int {
    try await session.read { try TaskRequest(query).count($0) }
  }

  /// What a query asks for, now and after each change by this process.
  public func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    let session = session
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { stream in
      let watching = Task {
        do {
          let observation = ValueObservation.tracking { try TaskRequest(query).tasks($0) }
          for try await todos in observation.values(in: try session.pool()) { stream.yield(todos) }
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { _ in watching.cancel() }
    }
  }
}
