import Foundation
import SwiftUI

/// One task in the list. A tap on its circle completes it, and a tap elsewhere opens it.
struct TaskRowView: View {
  let row: TaskRow
  let toggle: @MainActor () -> Void
  let edit: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 0) {
      Button(action: toggle) {
        Image(systemName: row.isCompleted ? "checkmark.circle.fill" : "circle")
          .imageScale(.large)
          // The smallest size for a finger. The circle itself is smaller.
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(
        row.isCompleted ? "Mark \(row.title) as open" : "Mark \(row.title) as done"
      )
      .accessibilityIdentifier("toggle \(row.title)")

      Button(action: edit) {
        HStack {
          VStack(alignment: .leading) {
            Text(row.title).strikethrough(row.isCompleted)
            if let due {
              if row.isOverdue {
                // A symbol also marks it, because not everybody sees the colour.
                Label(due, systemImage: "exclamationmark.circle")
                  .font(.caption)
                  .foregroundStyle(.red)
              } else {
                Text(due).font(.caption).foregroundStyle(.secondary)
              }
            }
          }
          Spacer()
          if row.priority == .high { Image(systemName: "exclamationmark") }
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(Text(verbatim: summary))
      .accessibilityIdentifier("task \(row.title)")
    }
  }

  /// The due date in the user's language, such as `Tomorrow` or `Overdue: 3 May 2026`.
  private var due: String? {
    row.dueDate.map { date in
      let day = dayFormatter.string(from: date)
      return row.isOverdue ? String(format: "Overdue: %@".translated, day) : day
    }
  }

  /// The text that VoiceOver reads.
  private var summary: String {
    let priority = row.priority == .high ? "High Priority".translated : nil
    return [row.title, priority, due].compactMap { $0 }.joined(separator: ", ")
  }
}

/// Formats days for the user's language and region, and days near today in words.
@MainActor private let dayFormatter: DateFormatter = {
  let formatter = DateFormatter()
  formatter.dateStyle = .medium
  formatter.timeStyle = .none
  formatter.doesRelativeDateFormatting = true
  return formatter
}()
