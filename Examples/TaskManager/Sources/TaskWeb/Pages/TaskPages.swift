import Foundation
import Hummingbird
import TaskKit

/// The pages for people. A handler says what it needs; the routes resolve it in the request's scope.
struct TaskPages: Sendable {
  let templates: PageTemplates
  let calendar: TaskCalendar
  let deletedTasks: DeletedTasks

  func list(_ request: Request, queryTasks: QueryTasks) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    let deleted = fields.value("deleted").flatMap { UUID(uuidString: $0) }
    return try await listPage(ListState(fields), queryTasks, deleted: deleted)
  }

  func add(
    _ request: Request, createTask: CreateTask, queryTasks: QueryTasks
  ) async throws -> Response {
    let fields = try await FormFields.body(of: request)
    let state = ListState(try FormFields(fields["back"]))
    do {
      try await createTask(TaskDraft(title: fields["title"]))
      return redirect(to: state.href)
    } catch TaskError.invalid(let problems) {
      return try await listPage(
        state, queryTasks, typedTitle: fields["title"],
        addError: problems.map(\.text).joined(separator: " "))
    }
  }

  func toggle(
    _ request: Request, id: UUID, toggleTask: ToggleTaskCompletion
  ) async throws -> Response {
    let state = try await back(request)
    try await toggleTask(id: id)
    return redirect(to: state.href)
  }

  func delete(_ request: Request, id: UUID, deleteTask: DeleteTask) async throws -> Response {
    let state = try await back(request)
    await deletedTasks.keep(try await deleteTask(id: id))
    return redirect(to: state.href + (state.query.isEmpty ? "?" : "&") + "deleted=\(id.uuidString)")
  }

  func restore(_ request: Request, id: UUID, restoreTask: RestoreTask) async throws -> Response {
    let state = try await back(request)
    guard let todo = await deletedTasks.take(id) else { throw TaskError.notFound(id) }
    do {
      try await restoreTask(todo)
    } catch {
      await deletedTasks.keep(todo)
      throw error
    }
    return redirect(to: state.href)
  }

  func edit(_ request: Request, id: UUID, getTask: GetTask) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    let draft = TaskDraft(try await getTask(id: id))
    return editPage(
      id, draft, day: draft.dueDate.map(calendar.day) ?? "",
      ListState(try FormFields(fields["back"])))
  }

  func save(_ request: Request, id: UUID, updateTask: UpdateTask) async throws -> Response {
    let fields = try await FormFields.body(of: request)
    let state = ListState(try FormFields(fields["back"]))
    let day = fields["dueDate"]
    // A browser sends the ends of lines as two characters.
    var draft = TaskDraft(
      title: fields["title"], notes: fields["notes"].replacingOccurrences(of: "\r\n", with: "\n"),
      priority: Int(fields["priority"]).flatMap { TaskPriority(rawValue: $0) } ?? .medium)
    var problems: [TaskProblem] = []
    if !day.isEmpty {
      draft.dueDate = calendar.date(day: day)
      if draft.dueDate == nil {
        problems.append(TaskProblem(field: .dueDate, text: "A due date is a day: 2026-11-22."))
      }
    }
    problems = draft.problems + problems
    guard problems.isEmpty else { return editPage(id, draft, day: day, state, problems) }
    try await updateTask(id: id, draft)
    return redirect(to: state.href)
  }
}

extension TaskPages {
  private func listPage(
    _ state: ListState, _ queryTasks: QueryTasks, deleted: UUID? = nil, typedTitle: String = "",
    addError: String? = nil
  ) async throws -> Response {
    var state = state
    let total = try await queryTasks.count(state.taskQuery(calendar))
    let pages = max((total + ListState.pageSize - 1) / ListState.pageSize, 1)
    state.page = min(state.page, pages)
    let todos = try await queryTasks(state.taskQuery(calendar))
    var notice: PageValue = .none
    if let deleted, let todo = await deletedTasks.find(deleted) {
      notice = .object(["title": .text(todo.title), "id": .text(todo.id.uuidString)])
    }
    return templates.response(
      .list, status: addError == nil ? .ok : .unprocessableContent,
      [
        "pageTitle": .text("\(state.filter.title) · Tasks"),
        "heading": .text(state.filter == .all ? "All tasks" : state.filter.title),
        "back": .text(state.query), "backInQuery": .text(FormFields.encoded(state.query)),
        "typedTitle": .text(typedTitle), "addError": .optional(addError), "deleted": notice,
        "filter": .text(state.filter.rawValue), "searchText": .text(state.text),
        "filters": .list(
          [TaskFilter.today, .upcoming, .all, .completed].map { filter in
            [
              "title": .text(filter.title), "href": .text(state.with(filter: filter).href),
              "isCurrent": .flag(filter == state.filter),
            ]
          }),
        "sorts": .list(
          TaskSort.allCases.map { sort in
            [
              "value": .text(sort.rawValue), "title": .text(sort.title),
              "isCurrent": .flag(sort == state.sort),
            ]
          }),
        "countText": .text(total == 1 ? "1 task" : "\(total) tasks"),
        "rows": .list(todos.map { row(TaskRow($0, calendar: calendar)) }),
        "isEmpty": .flag(todos.isEmpty),
        "emptyText": .text(
          state == ListState() ? "Nothing to do. Add your first task above." : "No tasks here."),
        "hasPages": .flag(pages > 1), "page": .text("\(state.page)"), "pages": .text("\(pages)"),
        "previous": .optional(state.page > 1 ? state.with(page: state.page - 1).href : nil),
        "next": .optional(state.page < pages ? state.with(page: state.page + 1).href : nil),
      ])
  }

  private func row(_ row: TaskRow) -> PageContext {
    [
      "id": .text(row.id.uuidString), "title": .text(row.title),
      "hasNotes": .flag(!row.notes.isEmpty),
      "isCompleted": .flag(row.isCompleted), "checked": .text(row.isCompleted ? "true" : "false"),
      "priority": .text(row.priority.title.lowercased()),
      "priorityTitle": .text(row.priority.title), "dueText": .text(row.dueText ?? ""),
      "isOverdue": .flag(row.isOverdue),
    ]
  }

  private func editPage(
    _ id: UUID, _ draft: TaskDraft, day: String, _ state: ListState, _ problems: [TaskProblem] = []
  ) -> Response {
    templates.response(
      .edit, status: problems.isEmpty ? .ok : .unprocessableContent,
      [
        "pageTitle": .text("Edit task · Tasks"), "id": .text(id.uuidString),
        "back": .text(state.query), "backHref": .text(state.href),
        "title": .text(draft.title), "notes": .text(draft.notes), "dueDate": .text(day),
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
        "dueDateProblem": .flag(problems.contains { $0.field == .dueDate }),
      ])
  }

  /// The list to go back to, as a form of the list says it: never another site.
  private func back(_ request: Request) async throws -> ListState {
    let fields = try await FormFields.body(of: request)
    return ListState(try FormFields(fields["back"]))
  }

  private func redirect(to href: String) -> Response {
    Response(status: .seeOther, headers: [.location: href])
  }
}
