import Foundation
import GRDB
import TaskKit

/// Keeps tasks in an SQLite file.
public struct SQLiteTaskRepository: TaskRepository {
  private let work: UnitOfWork

  /// Creates the repository for one request.
  public init(work: UnitOfWork) { self.work = work }

  /// Adds or replaces a task.
  public func save(_ todo: Todo) async throws {
    let record = TaskRecord(todo)
    try await work.write { try record.upsert($0) }
  }

  /// Returns the task with an id, or `nil` if there is none.
  public func task(id: UUID) async throws -> Todo? {
    try await work.read { try TaskRecord.fetchOne($0, key: id.uuidString)?.todo }
  }

  /// Changes a task and returns it, or returns `nil` if there is none. Reading and writing share
  /// the request's transaction, so no other change comes between.
  public func update(
    id: UUID, _ change: @Sendable (inout Todo) throws -> Void
  ) async throws -> Todo? {
    guard var todo = try await task(id: id) else { return nil }
    try change(&todo)
    let record = TaskRecord(todo)
    try await work.write { try record.update($0) }
    return todo
  }

  /// Removes a task and returns it, or returns `nil` if there is none.
  public func delete(id: UUID) async throws -> Todo? {
    try await work.write { database in
      guard let record = try TaskRecord.fetchOne(database, key: id.uuidString) else { return nil }
      try record.delete(database)
      return record.todo
    }
  }

  /// Returns the tasks that match a query.
  public func tasks(_ query: TaskQuery) async throws -> [Todo] {
    try await work.read { [work] database in
      let (tasks, damaged) = try query.tasks(database)
      for id in damaged { work.request.logger.error("row \(id) of the table task is damaged") }
      return tasks
    }
  }

  /// Returns the number of tasks that match a query.
  public func count(_ query: TaskQuery) async throws -> Int {
    try await work.read { try query.count($0) }
  }

  /// Returns the tasks that match a query, now and after each change by this process.
  public func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { [work] stream in
      let watching = Task {
        do {
          let observation = ValueObservation.tracking { try query.tasks($0).tasks }
            .removeDuplicates()
          for try await todos in observation.values(in: try work.pool()) { stream.yield(todos) }
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { _ in watching.cancel() }
    }
  }
}
