import Foundation
import GRDB
import TaskKit

/// The tasks that were deleted last, so that each can be put back.
///
/// They are written in the transaction of the request that deletes, and outlive the program.
public struct DeletedTasks: Sendable {
  /// How many are kept.
  public static let limit = 100

  private let work: UnitOfWork

  /// Creates the list as one request sees it.
  public init(work: UnitOfWork) { self.work = work }

  /// Keeps a task; of too many, the oldest are forgotten.
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

  /// A task that is kept.
  public func find(_ id: UUID) async throws -> Todo? {
    let text = try await work.read {
      try String.fetchOne(
        $0, sql: "SELECT task FROM deletedTask WHERE id = ?", arguments: [id.uuidString])
    }
    return try text.map { try JSONDecoder().decode(Todo.self, from: Data($0.utf8)) }
  }

  /// Takes a task out, to put it back.
  public func take(_ id: UUID) async throws -> Todo? {
    guard let todo = try await find(id) else { return nil }
    try await work.write {
      try $0.execute(sql: "DELETE FROM deletedTask WHERE id = ?", arguments: [id.uuidString])
    }
    return todo
  }
}
