import Foundation

/// A task as a list shows it: what the iOS app, the web page and the command line have in common.
public struct TaskRow: Identifiable, Hashable, Sendable {
  /// What tells it from all others.
  public let id: UUID
  /// Its title.
  public let title: String
  /// Its notes.
  public let notes: String
  /// How much it matters.
  public let priority: TaskPriority
  /// Whether it is done.
  public let isCompleted: Bool
  /// When it is due, for a view that formats dates for the user's region; `nil` for no due date.
  public let dueDate: Date?
  /// The due date as one says it in English: `Today`, `3 days ago`, `22 Nov`; `nil` for none.
  public let dueText: String?
  /// Whether it is open and was due before today.
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
