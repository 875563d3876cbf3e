import Foundation
import GRDB
import TaskKit

/// The most recently deleted tasks, for restoring them.
///
/// The request that deletes a task stores it here in the same transaction. The tasks remain after
/// the program ends.
public struct DeletedTasks: Sendable {
  /// The largest number of deleted tasks that are kept.
  public static let limit = 100

  private let work: UnitOfWork

  /// Creates the list for one request.
  public init(work: UnitOfWork) { self.work = work }

  /// Keeps a task, and removes the oldest ones beyond the limit.
  public func keep(_ todo: Todo) async throws {
    let text = String(decoding: try JSONEncoder().encode(todo), as: UTF8.self)
    try await work.write { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO deletedTask (id, task) VALUES (?, ?);
          DELETE FROM deletedTask WHERE number <=
            (SELECT number FROM deletedTask ORDER BY number DESC LIMIT 1 OFFSET \(Self.limit));
          """, arguments: [todo.id.uuidString, text])
    }
  }

  /// Returns a deleted task, or `nil` if the list does not have it.
  public func find(_ id: UUID) async throws -> Todo? {
    let text = try await work.read {
      try String.fetchOne(
        $0, sql: "SELECT task FROM deletedTask WHERE id = ?", arguments: [id.uuidString])
    }
    return try text.map { try JSONDecoder().decode(Todo.self, from: Data($0.utf8)) }
  }

  /// Removes a task from the list and returns it, for restoring it. Returns `nil` if the list does
  /// not have it.
  public func take(_ id: UUID) async throws -> Todo? {
    guard let todo = try await find(id) else { return nil }
    try await work.write {
      try $0.execute(sql: "DELETE FROM deletedTask WHERE id = ?", arguments: [id.uuidString])
    }
    return todo
  }
}
