import Foundation

/// A task as the iOS app, the web page and the command line list it.
public struct TaskRow: Identifiable, Hashable, Sendable {
  /// The unique id.
  public let id: UUID
  /// The title.
  public let title: String
  /// The notes.
  public let notes: String
  /// The priority.
  public let priority: TaskPriority
  /// Whether the task is done.
  public let isCompleted: Bool
  /// The due date, for a view that formats dates for the user's region, or `nil` for none.
  public let dueDate: Date?
  /// The due date in everyday English (`Today`, `3 days ago`, `22 Nov`), or `nil` for none.
  public let dueText: String?
  /// Whether the task is open and was due before today.
  public let isOverdue: Bool

  /// Creates the row of a task.
  public init(_ todo: Todo, calendar: TaskCalendar = TaskCalendar()) {
    id = todo.id
    title = todo.title
    notes = todo.notes
    priority = todo.priority
    isCompleted = todo.isCompleted
    dueDate = todo.dueDate
    dueText = todo.dueDate.map(calendar.dayText)
    isOverdue = !todo.isCompleted && (todo.dueDate.map(calendar.isPast) ?? false)
  }
}
