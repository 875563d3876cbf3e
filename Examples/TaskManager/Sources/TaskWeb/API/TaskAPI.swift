import Foundation
import Hummingbird
import ServiceLifecycle
import TaskKit
import TaskStore

/// The API for programs; Resources/openapi.json describes it.
struct TaskAPI: Sendable {
  let calendar: TaskCalendar

  /// The addresses. Each route resolves what its handler needs in the request's container; a handler
  /// knows of no container.
  var routes: RouteCollection<TaskRequestContext> {
    RouteCollection(context: TaskRequestContext.self)
      .get("/api/tasks") { try await list($0, $1.resolve()) }
      .post("/api/tasks") { try await create($0, $1, $1.resolve()) }
      .get("/api/tasks/events") { try events($0, $1.resolve()) }
      .get("/api/tasks/:id") { try await read($1.taskID, $1.resolve()) }
      .put("/api/tasks/:id") { try await update($0, $1, $1.resolve(), $1.resolve()) }
      .delete("/api/tasks/:id") { request, context in
        try await delete(
          request, context.taskID, context.resolve(), context.resolve(), context.resolve())
      }
      .post("/api/tasks/:id/toggle") {
        try await toggle($0, $1.taskID, $1.resolve(), $1.resolve())
      }
      .post("/api/tasks/:id/restore") {
        try await restore($1.taskID, $1.resolve(), $1.resolve(), $1.resolve())
      }
  }

  func list(_ request: Request, _ queryTasks: QueryTasks) async throws -> Response {
    let query = try taskQuery(request)
    let todos = try await queryTasks(query)
    return JSONText.response(
      TaskPageJSON(todos, total: try await queryTasks.count(query), calendar))
  }

  /// The tasks that a query asks for, now and after each change, as server-sent events: until the
  /// client goes away, or the server stops.
  private func events(_ request: Request, _ observeTasks: ObserveTasks) throws -> Response {
    let query = try taskQuery(request)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          for try await todos in observeTasks(query).cancelOnGracefulShutdown() {
            let text = try TaskPageJSON(todos, total: todos.count, calendar).text
            try await writer.write(ByteBuffer(string: "data: \(text)\n\n"))
          }
        }
        try await writer.finish(nil)
      })
  }

  func create(
    _ request: Request, _ context: TaskRequestContext, _ createTask: CreateTask
  ) async throws -> Response {
    let todo = try await createTask(draft(of: request, context))
    var response = answer(todo, status: .created)
    response.headers[.location] = "/api/tasks/\(todo.id.uuidString)"
    return response
  }

  private func read(_ id: UUID, _ getTask: GetTask) async throws -> Response {
    answer(try await getTask(id: id))
  }

  private func update(
    _ request: Request, _ context: TaskRequestContext, _ getTask: GetTask,
    _ updateTask: UpdateTask
  ) async throws -> Response {
    let id = try context.taskID
    let draft = try await draft(of: request, context)
    try request.requireMatch(try await getTask(id: id))
    return answer(try await updateTask(id: id, draft))
  }

  private func toggle(
    _ request: Request, _ id: UUID, _ getTask: GetTask, _ toggleTask: ToggleTaskCompletion
  ) async throws -> Response {
    try request.requireMatch(try await getTask(id: id))
    return answer(try await toggleTask(id: id))
  }

  private func delete(
    _ request: Request, _ id: UUID, _ getTask: GetTask, _ deleteTask: DeleteTask,
    _ deletedTasks: DeletedTasks
  ) async throws -> Response {
    try request.requireMatch(try await getTask(id: id))
    let todo = try await deleteTask(id: id)
    try await deletedTasks.keep(todo)
    return answer(todo)
  }

  /// A task that is there stays as it is: a second request gets the same answer.
  private func restore(
    _ id: UUID, _ restoreTask: RestoreTask, _ getTask: GetTask, _ deletedTasks: DeletedTasks
  ) async throws -> Response {
    guard let todo = try await deletedTasks.take(id) else { return try await read(id, getTask) }
    try await restoreTask(todo)
    return answer(todo)
  }

  private func answer(_ todo: Todo, status: HTTPResponse.Status = .ok) -> Response {
    var response = JSONText.response(TaskJSON(todo: todo, calendar: calendar), status: status)
    response.headers[.eTag] = todo.eTag
    return response
  }

  /// Reads the task in a body.
  ///
  /// - Throws: ``BadInput`` with the field that is wrong; ``TaskError/invalid(_:)`` with every problem.
  private func draft(
    of request: Request, _ context: TaskRequestContext
  ) async throws -> TaskDraft {
    let names = ["title", "notes", "priority", "dueDate"]
    let body = try await JSONText.texts(of: request, context, named: names)
    for name in names.dropLast() where body[name] == .some(nil) {
      throw BadInput(field: name, text: "\(name) is of another type.")
    }
    guard let title = body["title"] ?? nil else {
      throw BadInput(field: "title", text: "title is missing.")
    }
    var draft = TaskDraft(title: title, notes: (body["notes"] ?? nil) ?? "")
    if let word = body["priority"] ?? nil {
      draft.priority = try known(
        TaskPriority(word: word), "priority", TaskPriority.allCases.map(\.word))
    }
    if let day = body["dueDate"] ?? nil {
      draft.dueDate = calendar.date(day: day)
      if draft.dueDate == nil { throw TaskError.invalid(draft.problems + [.noDay]) }
    }
    return try draft.checked()
  }

  /// Reads a query. What it says wrongly is an error: it is a program's.
  private func taskQuery(_ request: Request) throws -> TaskQuery {
    let fields = try FormFields(request.uri.query ?? "").all
    var query = TaskQuery(text: fields["q"] ?? "", endOfToday: calendar.endOfToday)
    if let word = fields["filter"] {
      query.filter = try known(
        TaskFilter(rawValue: word), "filter", TaskFilter.allCases.map(\.rawValue))
    }
    if let word = fields["sort"] {
      query.sort = try known(TaskSort(rawValue: word), "sort", TaskSort.allCases.map(\.rawValue))
    }
    if query.text.unicodeScalars.count > TaskDraft.titleLimit {
      throw BadInput(field: "q", text: "q has at most \(TaskDraft.titleLimit) characters.")
    }
    query.offset = try number(fields["offset"] ?? "0", "offset", 0...1_000_000_000)
    query.limit = try number(fields["limit"] ?? "100", "limit", 1...1_000)
    return query
  }

  private func known<T>(_ value: T?, _ field: String, _ words: [String]) throws -> T {
    if let value { return value }
    throw BadInput(field: field, text: "\(field) is one of \(words.joined(separator: ", ")).")
  }

  private func number(_ text: String, _ field: String, _ range: ClosedRange<Int>) throws -> Int {
    if let number = Int(text), "\(number)" == text, range.contains(number) { return number }
    throw BadInput(
      field: field, text: "\(field) is from \(range.lowerBound) to \(range.upperBound).")
  }
}
