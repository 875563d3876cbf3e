import GRDB
import TaskKit

extension TaskQuery {
  /// The query in SQL. Texts are always arguments, never part of the statement.
  private var request: QueryInterfaceRequest<TaskRecord> {
    let (isCompleted, dueAt) = (Column("isCompleted"), Column("dueAt"))
    var request = TaskRecord.all()
    switch filter {
    case .today: request = request.filter(!isCompleted && dueAt < endOfToday.milliseconds)
    case .upcoming: request = request.filter(!isCompleted && dueAt >= endOfToday.milliseconds)
    case .all: break
    case .completed: request = request.filter(isCompleted)
    }
    let needle = TaskQuery.folded(text)
    // SQLite would read only up to a null character. No task contains one.
    if needle.unicodeScalars.contains("\0") { return request.none() }
    if needle.isEmpty { return request }
    return request.filter(
      sql: "instr(foldedTitle, ?) > 0 OR instr(foldedNotes, ?) > 0", arguments: [needle, needle])
  }

  private var order: String {
    switch sort {
    case .dueDate: return "isCompleted, dueAt IS NULL, dueAt, priority DESC"
    case .priority: return "priority DESC"
    case .created: return "createdAt DESC"
    case .title: return "foldedTitle"
    }
  }

  /// Returns the tasks, and the ids of rows that are not valid tasks. One damaged row must not hide
  /// all others.
  func tasks(_ database: Database) throws -> (tasks: [Todo], damaged: [String]) {
    let page = request.order(sql: "\(order), createdAt, id")
      .limit(max(limit ?? -1, -1), offset: max(offset, 0))
    var answer: (tasks: [Todo], damaged: [String]) = ([], [])
    for row in try Row.fetchAll(database, page) {
      if let todo = try? TaskRecord(row: row).todo {
        answer.tasks.append(todo)
      } else {
        answer.damaged.append("\(row["id"] as DatabaseValue)")
      }
    }
    return answer
  }

  func count(_ database: Database) throws -> Int { try request.fetchCount(database) }
}
