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
