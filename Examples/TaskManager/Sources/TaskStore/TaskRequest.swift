import Foundation
import GRDB
import TaskKit

/// A query in SQL. Texts are always arguments, never part of the statement.
struct TaskRequest {
  private let query: TaskQuery
  private let condition: String
  private let arguments: StatementArguments

  init(_ query: TaskQuery) {
    self.query = query
    var conditions: [String] = []
    var arguments: [any DatabaseValueConvertible] = []
    switch query.filter {
    case .today:
      conditions.append("NOT isCompleted AND dueAt < ?")
      arguments.append(query.endOfToday.milliseconds)
    case .upcoming:
      conditions.append("NOT isCompleted AND dueAt >= ?")
      arguments.append(query.endOfToday.milliseconds)
    case .all: break
    case .completed: conditions.append("isCompleted")
    }
    let needle = TaskQuery.folded(query.text)
    if needle.unicodeScalars.contains("\0") {
      // SQLite would read no further than that; no task has it.
      conditions.append("false")
    } else if !needle.isEmpty {
      conditions.append("(instr(foldedTitle, ?) > 0 OR instr(foldedNotes, ?) > 0)")
      arguments += [needle, needle]
    }
    condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    self.arguments = StatementArguments(arguments)
  }

  /// The tasks, and the ids of rows that are no tasks: one of them must not hide all others.
  func tasks(_ database: Database) throws -> (tasks: [Todo], damaged: [String]) {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM task \(condition)
        ORDER BY \(order), createdAt, id LIMIT \(max(query.limit ?? -1, -1)) \
        OFFSET \(max(query.offset, 0))
        """, arguments: arguments)
    var answer: (tasks: [Todo], damaged: [String]) = ([], [])
    for row in rows {
      if let todo = try? TaskRecord(row: row).todo {
        answer.tasks.append(todo)
      } else {
        answer.damaged.append("\(row["id"] as DatabaseValue)")
      }
    }
    return answer
  }

  func count(_ database: Database) throws -> Int {
    try Int.fetchOne(
      database, sql: "SELECT count(*) FROM task \(condition)", arguments: arguments) ?? 0
  }

  private var order: String {
    switch query.sort {
    case .dueDate: return "isCompleted, dueAt IS NULL, dueAt, priority DESC"
    case .priority: return "priority DESC"
    case .created: return "createdAt DESC"
    case .title: return "foldedTitle"
    }
  }
}
