import Foundation
import TaskKit

/// What a form says of a task, right or wrong.
struct TaskForm {
  var draft: TaskDraft
  /// The due date as it was typed.
  let day: String
  /// The version that the page showed; empty where the form does not say.
  let version: String
  /// The list to go back to.
  let back: ListState
  let problems: [TaskProblem]

  /// Reads what was typed.
  init(_ fields: FormFields, _ calendar: TaskCalendar) {
    day = fields["dueDate"]
    version = fields["version"]
    back = ListState(backFrom: fields)
    // A browser sends the ends of lines as two characters.
    draft = TaskDraft(
      title: fields["title"], notes: fields["notes"].replacingOccurrences(of: "\r\n", with: "\n"),
      priority: Int(fields["priority"]).flatMap { TaskPriority(rawValue: $0) } ?? .medium,
      dueDate: calendar.date(day: day))
    let isNoDay = !day.isEmpty && draft.dueDate == nil
    problems = draft.problems + (isNoDay ? [.noDay] : [])
  }

  /// The form of a task that is there.
  init(_ todo: Todo, back: ListState, _ calendar: TaskCalendar) {
    draft = TaskDraft(todo)
    day = todo.dueDate.map(calendar.day) ?? ""
    version = todo.version
    self.back = back
    problems = []
  }

  /// The page that edits.
  func context(_ id: UUID) -> PageContext {
    [
      "pageTitle": "Edit task · Tasks", "id": id.uuidString, "version": version,
      "back": back.query, "backHref": back.href, "title": draft.title,
      "notes": draft.notes.isEmpty ? nil : draft.notes, "dueDate": day.isEmpty ? nil : day,
      "priority": draft.priority.rawValue, "priorityTitle": draft.priority.title,
      "priorities": TaskPriority.allCases.reversed().map { priority -> PageContext in
        [
          "value": priority.rawValue, "title": priority.title,
          "isCurrent": priority == draft.priority,
        ]
      },
      "hasProblems": !problems.isEmpty,
      "problems": problems.map { ["text": $0.text] },
      "titleProblem": problems.contains { $0.field == .title },
      "notesProblem": problems.contains { $0.field == .notes },
      "dueDateProblem": problems.contains { $0.field == .dueDate },
    ]
  }

  /// The page that shows this form, and what has been saved meanwhile; `nil` where the task is gone.
  func conflict(_ id: UUID, with saved: Todo?, _ calendar: TaskCalendar) -> PageContext {
    [
      "pageTitle": "Changed meanwhile · Tasks", "version": saved?.version,
      "backHref": back.href, "isGone": saved == nil, "typed": context(id),
      "saved": saved.map { TaskForm($0, back: back, calendar).context(id) },
    ]
  }
}
