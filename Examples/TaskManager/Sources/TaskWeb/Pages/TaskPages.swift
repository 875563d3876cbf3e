import Foundation
import Hummingbird
import TaskKit
import TaskStore

/// The pages for people. A handler says what it needs; its route resolves that in the request's scope.
struct TaskPages: Sendable {
  let templates: PageTemplates
  let calendar: TaskCalendar

  var routes: RouteCollection<TaskRequestContext> {
    RouteCollection(context: TaskRequestContext.self)
      .get("/") { try await list($0, $1.resolve(), $1.resolve()) }
      .post("/tasks") { try await add($0, $1, $1.resolve(), $1.resolve()) }
      .get("/tasks/:id") { try await edit($0, $1.taskID, $1.resolve()) }
      .post("/tasks/:id") { try await save($0, $1, $1.resolve(), $1.resolve()) }
      .post("/tasks/:id/toggle") { try await toggle($0, $1, $1.resolve(), $1.resolve()) }
      .post("/tasks/:id/delete") { try await delete($0, $1, $1.resolve(), $1.resolve()) }
      .post("/tasks/:id/restore") { try await restore($0, $1, $1.resolve(), $1.resolve()) }
  }

  func list(
    _ request: Request, _ queryTasks: QueryTasks, _ deletedTasks: DeletedTasks
  ) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    let deleted = fields.all["deleted"].flatMap { UUID(uuidString: $0) }
    var page = ListPage(ListState(fields), calendar)
    if let deleted { page.deleted = try await deletedTasks.find(deleted) }
    try await page.read(queryTasks)
    return templates.response("list", page.context)
  }

  private func add(
    _ request: Request, _ context: TaskRequestContext, _ createTask: CreateTask,
    _ queryTasks: QueryTasks
  ) async throws -> Response {
    let form = TaskForm(try await FormFields(request, context), calendar)
    if form.problems.isEmpty {
      try await createTask(form.draft)
      return redirect(to: form.back.href)
    }
    var page = ListPage(form.back, calendar)
    page.typedTitle = form.draft.title
    page.addError = form.problems.map(\.text).joined(separator: " ")
    try await page.read(queryTasks)
    return templates.response("list", status: .unprocessableContent, page.context)
  }

  /// Marks the task as the form says: a button that is pressed twice, or in two windows, means one
  /// thing.
  private func toggle(
    _ request: Request, _ context: TaskRequestContext, _ getTask: GetTask,
    _ toggleTask: ToggleTaskCompletion
  ) async throws -> Response {
    let form = try await FormFields(request, context)
    let todo = try await getTask(id: try context.taskID)
    if form.all["done"] != "\(todo.isCompleted)" { try await toggleTask(id: todo.id) }
    return redirect(to: try back(form).href)
  }

  private func delete(
    _ request: Request, _ context: TaskRequestContext, _ deleteTask: DeleteTask,
    _ deletedTasks: DeletedTasks
  ) async throws -> Response {
    let state = try back(try await FormFields(request, context))
    let todo = try await deleteTask(id: try context.taskID)
    try await deletedTasks.keep(todo)
    let query = state.query.isEmpty ? "" : state.query + "&"
    return redirect(to: "/?\(query)deleted=\(todo.id.uuidString)")
  }

  private func restore(
    _ request: Request, _ context: TaskRequestContext, _ restoreTask: RestoreTask,
    _ deletedTasks: DeletedTasks
  ) async throws -> Response {
    let state = try back(try await FormFields(request, context))
    let id = try context.taskID
    guard let todo = try await deletedTasks.take(id) else { throw TaskError.notFound(id) }
    try await restoreTask(todo)
    return redirect(to: state.href)
  }

  private func edit(_ request: Request, _ id: UUID, _ getTask: GetTask) async throws -> Response {
    let state = try back(try FormFields(request.uri.query ?? ""))
    let form = TaskForm(try await getTask(id: id), back: state, calendar)
    return templates.response("edit", form.context(id))
  }

  /// Saves what was typed, unless the task is no longer what the page showed.
  private func save(
    _ request: Request, _ context: TaskRequestContext, _ getTask: GetTask,
    _ updateTask: UpdateTask
  ) async throws -> Response {
    let id = try context.taskID
    let form = TaskForm(try await FormFields(request, context), calendar)
    guard form.problems.isEmpty else {
      return templates.response("edit", status: .unprocessableContent, form.context(id))
    }
    do {
      let todo = try await getTask(id: id)
      if form.version == todo.version || form.version.isEmpty {
        try await updateTask(id: id, form.draft)
        return redirect(to: form.back.href)
      }
      return templates.response(
        "conflict", status: .conflict,
        form.conflict(id, with: TaskForm(todo, back: form.back, calendar)))
    } catch TaskError.notFound {
      return templates.response("conflict", status: .conflict, form.conflict(id, with: nil))
    }
  }

  /// The list to go back to, as a form of the list says it: never another site.
  private func back(_ fields: FormFields) throws -> ListState {
    ListState(try FormFields(fields["back"]))
  }

  private func redirect(to href: String) -> Response {
    Response(status: .seeOther, headers: [.location: href])
  }
}
