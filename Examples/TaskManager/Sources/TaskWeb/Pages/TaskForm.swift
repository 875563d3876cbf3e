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
    back = ListState((try? FormFields(fields["back"])) ?? FormFields())
    // A browser sends the ends of lines as two characters.
    draft = TaskDraft(
      title: fields["title"], notes: fields["notes"].replacingOccurrences(of: "\r\n", with: "\n"),
      priority: Int(fields["priority"]).flatMap { TaskPriority(rawValue: $0) } ?? .medium,
      dueDate: calendar.date(day: day))
    let isNoDay = !day.isEmpty && draft.dueDate == nil
    problems =
      draft.problems
      + (isNoDay ? [TaskProblem(field: .dueDate, text: "A due date is a day: 2026-11-22.")] : [])
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
      "pageTitle": .text("Edit task · Tasks"), "id": .text(id.uuidString),
      "version": .text(version), "back": .text(back.query), "backHref": .text(back.href),
      "title": .text(draft.title), "notes": .text(draft.notes), "dueDate": .text(day),
      "priority": .text("\(draft.priority.rawValue)"), "priorityTitle": .text(draft.priority.title),
      "priorities": .list(
        TaskPriority.allCases.reversed().map { priority in
          [
            "value": .text("\(priority.rawValue)"), "title": .text(priority.title),
            "isCurrent": .flag(priority == draft.priority),
          ]
        }),
      "hasProblems": .flag(!problems.isEmpty),
      "problems": .list(problems.map { ["text": .text($0.text)] }),
      "titleProblem": .flag(problems.contains { $0.field == .title }),
      "notesProblem": .flag(problems.contains { $0.field == .notes }),
      "dueDateProblem": .flag(problems.contains { $0.field == .dueDate }),
    ]
  }

  /// The page that shows this form, and what has been saved meanwhile; `nil` where the task is gone.
  func conflict(_ id: UUID, with saved: TaskForm?) -> PageContext {
    [
      "pageTitle": .text("Changed meanwhile · Tasks"), "id": .text(id.uuidString),
      "version": .text(saved?.version ?? ""), "back": .text(back.query),
      "backHref": .text(back.href), "isGone": .flag(saved == nil),
      "typed": .object(context(id)), "saved": saved.map { .object($0.context(id)) } ?? .none,
      "versions": .list(
        [(self, "Yours, not saved"), (saved, "Saved meanwhile")].compactMap { form, heading in
          guard let form else { return nil }
          return [
            "heading": .text(heading), "title": .text(form.draft.title),
            "notes": .text(form.draft.notes.isEmpty ? "None" : form.draft.notes),
            "priority": .text(form.draft.priority.title),
            "dueDate": .text(form.day.isEmpty ? "None" : form.day),
          ]
        }),
    ]
  }
}
