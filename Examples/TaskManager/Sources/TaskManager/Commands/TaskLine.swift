import Foundation
import TaskKit

/// A task on one line of a terminal.
struct TaskLine: CustomStringConvertible {
  let row: TaskRow

  var description: String {
    var parts = [row.isCompleted ? "[x]" : "[ ]", Self.shortID(row.id), Self.visible(row.title)]
    if row.priority != .medium { parts.append("(\(row.priority.title.lowercased()))") }
    if let due = row.dueText { parts.append(row.isOverdue ? "overdue: \(due)" : "due: \(due)") }
    return parts.joined(separator: " ")
  }

  static func shortID(_ id: UUID) -> String { String(id.uuidString.prefix(8)).lowercased() }

  /// Returns a text that cannot control a terminal: without control and direction characters.
  static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        // One format character joins emoji, such as families and flags, so it stays.
        return scalar == "\u{200D}" ? scalar : "\u{FFFD}"
      default: return scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
