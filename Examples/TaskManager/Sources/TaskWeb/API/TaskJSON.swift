import Foundation
import Hummingbird
import TaskKit

/// A task as the API shows it.
struct TaskJSON: ResponseEncodable {
  let todo: Todo
  let calendar: TaskCalendar

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(todo.id.uuidString, forKey: .id)
    try container.encode(todo.title, forKey: .title)
    try container.encode(todo.notes, forKey: .notes)
    try container.encode(todo.priority.word, forKey: .priority)
    try container.encode(todo.dueDate.map(calendar.day), forKey: .dueDate)
    try container.encode(todo.isCompleted, forKey: .isCompleted)
    try container.encode(
      todo.createdAt.ISO8601Format(.init(includingFractionalSeconds: true)), forKey: .createdAt)
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, notes, priority, dueDate, isCompleted, createdAt
  }
}

/// Some of the tasks that match a query, and the number of all matching tasks.
package struct TaskPageJSON: ResponseEncodable {
  let tasks: [TaskJSON]
  let total: Int

  package init(_ todos: [Todo], total: Int, _ calendar: TaskCalendar) {
    tasks = todos.map { TaskJSON(todo: $0, calendar: calendar) }
    self.total = total
  }

  /// The JSON text, on one line.
  package var text: String {
    get throws { String(decoding: try JSONEncoder.api.encode(self), as: UTF8.self) }
  }
}

extension TaskPriority {
  /// The name that programs and commands use, such as `high`.
  package var word: String { title.lowercased() }
}

extension TaskProblem {
  /// The problem of an input that is not a due date.
  static let noDay = TaskProblem(field: .dueDate, text: "Write the due date as 2026-11-22.")
}
