import Foundation

/// A task to do. It is not named `Task`, because concurrency uses that name.
///
/// Dates are whole milliseconds, so every repository can store them exactly.
public struct Todo: Identifiable, Hashable, Codable, Sendable {
  /// The unique id.
  public let id: UUID
  /// The title.
  public var title: String
  /// The notes.
  public var notes: String
  /// The priority.
  public var priority: TaskPriority
  /// The due date, or `nil` for none.
  public var dueDate: Date?
  /// Whether the task is done.
  public var isCompleted: Bool
  /// The time of creation.
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
    self.dueDate = dueDate?.inWholeMilliseconds
    self.isCompleted = isCompleted
    self.createdAt = createdAt.inWholeMilliseconds
  }
}

extension Date {
  /// The milliseconds since 1970, rounded.
  public var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  /// Creates the date that is some milliseconds after the beginning of 1970.
  public init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The nearest date that is a whole millisecond.
  var inWholeMilliseconds: Date { Date(milliseconds: milliseconds) }
}

/// The priority of a task.
public enum TaskPriority: Int, Codable, CaseIterable, Sendable {
  case low = 0
  case medium = 1
  case high = 2

  /// The name that users see, such as `High`.
  public var title: String {
    switch self {
    case .low: return "Low"
    case .medium: return "Medium"
    case .high: return "High"
    }
  }
}

extension TaskPriority: Comparable {
  /// Orders the lower priority first.
  public static func < (a: TaskPriority, b: TaskPriority) -> Bool { a.rawValue < b.rawValue }
}

/// A filter for tasks.
public enum TaskFilter: String, Codable, CaseIterable, Sendable {
  /// Open tasks that are due before tomorrow, overdue ones included.
  case today
  /// Open tasks that are due tomorrow or later.
  case upcoming
  /// Every task.
  case all
  /// Tasks that are done.
  case completed

  /// The name that users see, such as `Today`.
  public var title: String {
    switch self {
    case .today: return "Today"
    case .upcoming: return "Upcoming"
    case .all: return "All"
    case .completed: return "Completed"
    }
  }
}

/// An order of tasks. Equal tasks follow in the order of their creation, then of their ids.
public enum TaskSort: String, Codable, CaseIterable, Sendable {
  /// Open tasks first, then by due date, then by priority. Tasks without a due date come last.
  case dueDate
  /// The most important first.
  case priority
  /// The newest first.
  case created
  /// By title, ignoring case.
  case title

  /// The name that users see, such as `Due date`.
  public var title: String {
    switch self {
    case .dueDate: return "Due date"
    case .priority: return "Priority"
    case .created: return "Newest"
    case .title: return "Title"
    }
  }
}

/// A query of a ``TaskRepository``.
public struct TaskQuery: Hashable, Sendable {
  /// The filter.
  public var filter: TaskFilter
  /// A part of the title or the notes, ignoring case. An empty text matches every task.
  public var text: String
  /// The order of the tasks.
  public var sort: TaskSort
  /// The end of today: the start of tomorrow in the user's time zone.
  public var endOfToday: Date
  /// The number of tasks to skip at the beginning.
  public var offset: Int
  /// The largest number of tasks to return, or `nil` for all.
  public var limit: Int?

  /// Creates a query.
  public init(
    filter: TaskFilter = .all, text: String = "", sort: TaskSort = .dueDate,
    endOfToday: Date = TaskQuery.endOfToday(), offset: Int = 0, limit: Int? = nil
  ) {
    self.filter = filter
    self.text = text
    self.sort = sort
    self.endOfToday = endOfToday
    self.offset = offset
    self.limit = limit
  }

  /// Returns the start of the day after an instant.
  public static func endOfToday(_ now: Date = Date(), calendar: Calendar = .current) -> Date {
    let today = calendar.startOfDay(for: now)
    return calendar.date(byAdding: .day, value: 1, to: today) ?? today.addingTimeInterval(86_400)
  }
}
