import Foundation
import Hummingbird
import TaskKit
import TaskStore

/// The pages for people. A route resolves its handler's dependencies in the request's scope.
struct TaskPages: Sendable {
  let templates: PageTemplates
  let calendar: TaskCalendar

  var routes: RouteCollection<TaskRequestContext> {
    RouteCollection(context: TaskRequestContext.self)
      .get("/") { try await list($1.resolve(), $1.resolve(), FormFields(queryOf: $0)) }
      .post("/tasks") { try await add($1.resolve(), $1.resolve(), FormFields($0, $1)) }
      .get("/tasks/:id") { try await edit($1.resolve(), $1.taskID, FormFields(queryOf: $0)) }
      .post("/tasks/:id") {
        try await save($1.resolve(), $1.resolve(), $1.taskID, FormFields($0, $1))
      }
      .post("/tasks/:id/toggle") {
        try await toggle($1.resolve(), $1.resolve(), $1.taskID, FormFields($0, $1))
      }
      .post("/tasks/:id/delete") {
        try await delete($1.resolve(), $1.resolve(), $1.taskID, FormFields($0, $1))
      }
      .post("/tasks/:id/restore") {
        try await restore($1.resolve(), $1.resolve(), $1.taskID, FormFields($0, $1))
      }
  }

  private func list(
    _ queryTasks: QueryTasks, _ deletedTasks: DeletedTasks, _ fields: FormFields
  ) async throws -> Response {
    var page = ListPage(state: ListState(fields), calendar: calendar)
    if let id = UUID(uuidString: fields["deleted"]) {
      page.deleted = try await deletedTasks.find(id)
    }
    try await page.read(queryTasks)
    return templates.response("list", page.context)
  }

  private func add(
    _ createTask: CreateTask, _ queryTasks: QueryTasks, _ fields: FormFields
  ) async throws -> Response {
    let form = TaskForm(fields, calendar)
    if form.problems.isEmpty {
      try await createTask(form.draft)
      return .redirect(to: form.back.href)
    }
    var page = ListPage(state: form.back, calendar: calendar, refused: form)
    try await page.read(queryTasks)
    return templates.response("list", status: .unprocessableContent, page.context)
  }

  /// Marks the task as the form says. A second press of the button, also in another window, has no
  /// further effect.
  private func toggle(
    _ getTask: GetTask, _ toggleTask: ToggleTaskCompletion, _ id: UUID, _ fields: FormFields
  ) async throws -> Response {
    let todo = try await getTask(id: id)
    if fields.all["done"] != "\(todo.isCompleted)" { try await toggleTask(id: id) }
    return .redirect(to: ListState(backFrom: fields).href)
  }

  private func delete(
    _ deleteTask: DeleteTask, _ deletedTasks: DeletedTasks, _ id: UUID, _ fields: FormFields
  ) async throws -> Response {
    try await deletedTasks.keep(try await deleteTask(id: id))
    let query = ListState(backFrom: fields).query
    return .redirect(to: "/?\(query.isEmpty ? "" : query + "&")deleted=\(id.uuidString)")
  }

  private func restore(
    _ restoreTask: RestoreTask, _ deletedTasks: DeletedTasks, _ id: UUID, _ fields: FormFields
  ) async throws -> Response {
    guard let todo = try await deletedTasks.take(id) else { throw TaskError.notFound(id) }
    try await restoreTask(todo)
    return .redirect(to: ListState(backFrom: fields).href)
  }

  private func edit(
    _ getTask: GetTask, _ id: UUID, _ fields: FormFields
  ) async throws -> Response {
    let form = TaskForm(try await getTask(id: id), back: ListState(backFrom: fields), calendar)
    return templates.response("edit", form.context(id))
  }

  /// Saves the input, unless the task was deleted or has changed since the page showed it. A form
  /// without a version replaces any changes.
  private func save(
    _ getTask: GetTask, _ updateTask: UpdateTask, _ id: UUID, _ fields: FormFields
  ) async throws -> Response {
    let form = TaskForm(fields, calendar)
    guard form.problems.isEmpty else {
      return templates.response("edit", status: .unprocessableContent, form.context(id))
    }
    var saved: Todo?
    do { saved = try await getTask(id: id) } catch TaskError.notFound {}
    if let saved, form.version == saved.version || form.version.isEmpty {
      try await updateTask(id: id, form.draft)
      return .redirect(to: form.back.href)
    }
    return templates.response(
      "conflict", status: .conflict, form.conflict(id, with: saved, calendar))
  }
}
