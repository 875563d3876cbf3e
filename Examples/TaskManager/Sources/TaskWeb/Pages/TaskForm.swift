import Foundation
import TaskKit

/// The content of a task's form, valid or not.
struct TaskForm {
  var draft: TaskDraft
  /// The due date as it was typed.
  let day: String
  /// The version that the page showed, or an empty text if the form has none.
  let version: String
  let back: ListState
  let problems: [TaskProblem]

  init(_ fields: FormFields, _ calendar: TaskCalendar) {
    day = fields["dueDate"]
    version = fields["version"]
    back = ListState(backFrom: fields)
    // A browser sends each line break as two characters.
    draft = TaskDraft(
      title: fields["title"], notes: fields["notes"].replacingOccurrences(of: "\r\n", with: "\n"),
      priority: Int(fields["priority"]).flatMap { TaskPriority(rawValue: $0) } ?? .medium,
      dueDate: calendar.date(day: day))
    let isNoDay = !day.isEmpty && draft.dueDate == nil
    problems = draft.problems + (isNoDay ? [.noDay] : [])
  }

  init(_ todo: Todo, back: ListState, _ calendar: TaskCalendar) {
    draft = TaskDraft(todo)
    day = todo.dueDate.map(calendar.day) ?? ""
    version = todo.version
    self.back = back
    problems = []
  }

  func context(_ id: UUID) -> PageContext {
    [
      "pageTitle": "Edit task · Tasks", "id": id.uuidString, "version": version,
      "back": back.query, "backHref": back.href, "title": draft.title,
      "notes": draft.notes.isEmpty ? nil : draft.notes, "dueDate": day.isEmpty ? nil : day,
      "priority": draft.priority.rawValue,
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

  /// Returns the context of the page with this form and the version that was saved in the meantime.
  /// `saved` is `nil` if the task was deleted.
  func conflict(_ id: UUID, with saved: Todo?, _ calendar: TaskCalendar) -> PageContext {
    let theirs = saved.map { TaskForm($0, back: back, calendar) }
    return [
      "pageTitle": "Changed in the meantime · Tasks", "version": saved?.version,
      "backHref": back.href, "isGone": saved == nil, "typed": context(id),
      "mine": compared(with: theirs, calendar),
      "saved": theirs.map { $0.compared(with: self, calendar) },
    ]
  }

  /// Returns the fields as text, and marks those that differ from the other version.
  private func compared(with other: TaskForm?, _ calendar: TaskCalendar) -> PageContext {
    let (mine, theirs) = (lines(calendar), (other ?? self).lines(calendar))
    let lines = zip(mine, theirs).map { line, other -> PageContext in
      ["name": line.name, "text": line.text, "differs": line != other]
    }
    return ["lines": lines]
  }

  private func lines(_ calendar: TaskCalendar) -> [(name: String, text: String)] {
    [
      ("Title", draft.title), ("Notes", draft.notes.isEmpty ? "None" : draft.notes),
      ("Priority", draft.priority.title), ("Due", draft.dueDate.map(calendar.dayText) ?? "None"),
    ]
  }
}
