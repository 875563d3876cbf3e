import Foundation

/// One thing to do. Not named `Task`, because concurrency has that name.
public struct Todo: Identifiable, Hashable, Codable, Sendable {
  /// What tells it from all others.
  public let id: UUID
  /// Its title.
  public var title: String
  /// Its notes.
  public var notes: String
  /// How much it matters.
  public var priority: TaskPriority
  /// When it is due; `nil` for no date.
  public var dueDate: Date?
  /// Whether it is done.
  public var isCompleted: Bool
  /// When it was created.
  public let createdAt: Date

  /// Creates a task.
  public init(
    id: UUID = UUID(), title: String, notes: String = "", priority: TaskPriority = .medium,
    dueDate: Date? = nil, isCompleted: Bool = false, createdAt: Date = Date()
  ) {
    self.id = id
    self.title = title
    self.notes = notes
    self.priority = priority
    self.dueDate = dueDate
    self.isCompleted = isCompleted
    self.createdAt = createdAt
  }
}
