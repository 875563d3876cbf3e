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

  /// The page that shows this form, and what has been saved meanwhile; `nil` where the task is gone.
  func conflict(_ id: UUID, with saved: Todo?, _ calendar: TaskCalendar) -> PageContext {
    let theirs = saved.map { TaskForm($0, back: back, calendar) }
    return [
      "pageTitle": "Changed meanwhile · Tasks", "version": saved?.version,
      "backHref": back.href, "isGone": saved == nil, "typed": context(id),
      "mine": compared(with: theirs, calendar),
      "saved": theirs.map { $0.compared(with: self, calendar) },
    ]
  }

  /// The fields as text. Those that differ from the other version are marked.
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
