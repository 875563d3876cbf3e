import Foundation
import TaskKit

/// A task as the API shows it.
struct TaskJSON: Encodable {
  let todo: Todo
  let calendar: TaskCalendar

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(todo.id.uuidString, forKey: .id)
    try container.encode(todo.title, forKey: .title)
    try container.encode(todo.notes, forKey: .notes)
    try container.encode(todo.priority.title.lowercased(), forKey: .priority)
    try container.encode(todo.dueDate.map(calendar.day), forKey: .dueDate)
    try container.encode(todo.isCompleted, forKey: .isCompleted)
    try container.encode(
      todo.createdAt.ISO8601Format(.init(includingFractionalSeconds: true)), forKey: .createdAt)
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, notes, priority, dueDate, isCompleted, createdAt
  }
}

/// Some of the tasks that a query asks for, and how many there are.
package struct TaskPageJSON: Encodable {
  let tasks: [TaskJSON]
  let total: Int

  package init(_ todos: [Todo], total: Int, _ calendar: TaskCalendar) {
    tasks = todos.map { TaskJSON(todo: $0, calendar: calendar) }
    self.total = total
  }

  /// As a line of text.
  package var text: String {
    get throws { String(decoding: try JSONText.encoder.encode(self), as: UTF8.self) }
  }
}

/// What a client sends for a task.
struct TaskInput: Decodable {
  let title: String
  let notes: String
  let priority: TaskPriority
  let day: String?

  init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: AnyKey.self)
    for name in names.allKeys where CodingKeys(stringValue: name.stringValue) == nil {
      throw BadInput(field: name.stringValue, text: "There is no field \(name.stringValue).")
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    notes = container.contains(.notes) ? try container.decode(String.self, forKey: .notes) : ""
    if container.contains(.priority) {
      let word = try container.decode(String.self, forKey: .priority)
      guard let known = TaskPriority.allCases.first(where: { $0.title.lowercased() == word }) else {
        throw BadInput(field: "priority", text: "priority is low, medium or high.")
      }
      priority = known
    } else {
      priority = .medium
    }
    day = try container.decodeIfPresent(String.self, forKey: .dueDate)
  }

  /// The draft of it.
  ///
  /// - Throws: ``TaskError/invalid(_:)`` with every problem.
  func draft(_ calendar: TaskCalendar) throws -> TaskDraft {
    var draft = TaskDraft(title: title, notes: notes, priority: priority)
    guard let day else { return try draft.checked() }
    draft.dueDate = calendar.date(day: day)
    if draft.dueDate == nil {
      throw TaskError.invalid(
        draft.problems + [TaskProblem(field: .dueDate, text: "A due date is a day: 2026-11-22.")])
    }
    return try draft.checked()
  }

  private enum CodingKeys: String, CodingKey {
    case title, notes, priority, dueDate
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
