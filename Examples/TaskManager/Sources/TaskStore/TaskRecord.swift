import Foundation
import GRDB
import TaskKit

/// A row of the table `task`.
struct TaskRecord: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "task"

  let id: String
  let title: String
  let notes: String
  let priority: Int
  let dueAt: Int64?
  let isCompleted: Bool
  let createdAt: Int64
  let foldedTitle: String
  let foldedNotes: String

  init(_ todo: Todo) {
    id = todo.id.uuidString
    title = todo.title
    notes = todo.notes
    priority = todo.priority.rawValue
    dueAt = todo.dueDate?.milliseconds
    isCompleted = todo.isCompleted
    createdAt = todo.createdAt.milliseconds
    foldedTitle = TaskQuery.folded(todo.title)
    foldedNotes = TaskQuery.folded(todo.notes)
  }

  /// The task of the row, or `nil` if another program wrote something that is not a task.
  var todo: Todo? {
    guard let uuid = UUID(uuidString: id), let priority = TaskPriority(rawValue: priority) else {
      return nil
    }
    return Todo(
      id: uuid, title: title, notes: notes, priority: priority,
      dueDate: dueAt.map { Date(milliseconds: $0) }, isCompleted: isCompleted,
      createdAt: Date(milliseconds: createdAt))
  }
}
