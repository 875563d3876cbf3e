import Foundation

/// One thing to do. Not named `Task`, because concurrency has that name.
///
/// Its dates are whole milliseconds, so that every repository can keep them exactly.
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
    self.dueDate = dueDate?.inWholeMilliseconds
    self.isCompleted = isCompleted
    self.createdAt = createdAt.inWholeMilliseconds
  }
}

extension Date {
  /// The milliseconds since 1970, rounded.
  public var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  /// Creates the date so many milliseconds after the beginning of 1970.
  public init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The nearest date of a whole millisecond.
  var inWholeMilliseconds: Date { Date(milliseconds: milliseconds) }
}

/// How much a task matters.
public enum TaskPriority: Int, Codable, CaseIterable, Sendable {
  case low = 0
  case medium = 1
  case high = 2

  /// The word that users see: `High`.
  public var title: String {
    switch self {
    case .low: return "Low"
    case .medium: return "Medium"
    case .high: return "High"
    }
  }
}

extension TaskPriority: Comparable {
  /// The less important first.
  public static func < (a: TaskPriority, b: TaskPriority) -> Bool { a.rawValue < b.rawValue }
}

/// Which tasks to show.
public enum TaskFilter: String, Codable, CaseIterable, Sendable {
  /// Open tasks that are due before tomorrow, overdue ones included.
  case today
  /// Open tasks that are due tomorrow or later.
  case upcoming
  /// Every task.
  case all
  /// Tasks that are done.
  case completed

  /// The word that users see: `Today`.
  public var title: String {
    switch self {
    case .today: return "Today"
    case .upcoming: return "Upcoming"
    case .all: return "All"
    case .completed: return "Completed"
    }
  }
}

/// In which order to show tasks. Equal ones follow in the order of their creation, then of their id.
public enum TaskSort: String, Codable, CaseIterable, Sendable {
  /// Open tasks first, then by due date (none comes last), then by priority.
  case dueDate
  /// The most important first.
  case priority
  /// The newest first.
  case created
  /// By title, without regard to case.
  case title

  /// The words that users see: `Due date`.
  public var title: String {
    switch self {
    case .dueDate: return "Due date"
    case .priority: return "Priority"
    case .created: return "Newest"
    case .title: return "Title"
    }
  }
}

/// A question to a ``TaskRepository``.
public struct TaskQuery: Hashable, Sendable {
  /// Which tasks are shown.
  public var filter: TaskFilter
  /// Part of a title or of notes, without regard to case; empty for any.
  public var text: String
  /// In which order they are.
  public var sort: TaskSort
  /// The instant that divides today from later: the start of tomorrow, where the user is.
  public var endOfToday: Date
  /// How many tasks to leave out at the beginning.
  public var offset: Int
  /// How many tasks to return at most; `nil` for all.
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

  /// The start of the day after an instant.
  public static func endOfToday(_ now: Date = Date(), calendar: Calendar = .current) -> Date {
    let today = calendar.startOfDay(for: now)
    return calendar.date(byAdding: .day, value: 1, to: today) ?? today.addingTimeInterval(86_400)
  }
}
