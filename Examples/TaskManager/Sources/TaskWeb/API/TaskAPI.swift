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
      .address(
        "/api/tasks",
        [
          .get: { request, context in try await list(request, try context.resolve()) },
          .post: { request, context in try await create(request, context, try context.resolve()) },
        ]
      )
      .address(
        "/api/tasks/events",
        [.get: { request, context in try events(request, try context.resolve()) }]
      )
      .address(
        "/api/tasks/:id",
        [
          .get: { _, context in try await read(try context.taskID, try context.resolve()) },
          .put: { request, context in
            try await update(request, context, try context.resolve(), try context.resolve())
          },
          .delete: { request, context in
            try await delete(
              request, try context.taskID, try context.resolve(), try context.resolve(),
              try context.resolve())
          },
        ]
      )
      .address(
        "/api/tasks/:id/toggle",
        [
          .post: { request, context in
            try await toggle(
              request, try context.taskID, try context.resolve(), try context.resolve())
          }
        ]
      )
      .address(
        "/api/tasks/:id/restore",
        [
          .post: { _, context in
            try await restore(
              try context.taskID, try context.resolve(), try context.resolve(),
              try context.resolve())
          }
        ])
  }

  func list(_ request: Request, _ queryTasks: QueryTasks) async throws -> Response {
    let query = try taskQuery(FormFields(request.uri.query ?? ""))
    let todos = try await queryTasks(query)
    return JSONText.response(
      TaskPageJSON(todos, total: try await queryTasks.count(query), calendar))
  }

  /// The tasks that a query asks for, now and after each change, as server-sent events: until the
  /// client goes away, or the server stops.
  private func events(_ request: Request, _ observeTasks: ObserveTasks) throws -> Response {
    let query = try taskQuery(FormFields(request.uri.query ?? ""))
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
    let input = try await JSONText.body(of: request, context, as: TaskInput.self)
    let todo = try await createTask(input.draft(calendar))
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
    let input = try await JSONText.body(of: request, context, as: TaskInput.self)
    try request.requireMatch(try await getTask(id: id))
    return answer(try await updateTask(id: id, input.draft(calendar)))
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

  /// Reads a query. What it says wrongly is an error: it is a program's.
  private func taskQuery(_ fields: FormFields) throws -> TaskQuery {
    var query = TaskQuery(endOfToday: calendar.endOfToday, limit: 100)
    if let word = fields.value("filter") {
      query.filter = try known(TaskFilter(rawValue: word), "filter", TaskFilter.allCases)
    }
    if let word = fields.value("sort") {
      query.sort = try known(TaskSort(rawValue: word), "sort", TaskSort.allCases)
    }
    query.text = fields["q"]
    if query.text.unicodeScalars.count > TaskDraft.titleLimit {
      throw BadInput(field: "q", text: "q has at most \(TaskDraft.titleLimit) characters.")
    }
    query.offset = try number(fields, "offset", 0...1_000_000_000) ?? 0
    query.limit = try number(fields, "limit", 1...1_000) ?? 100
    return query
  }

  private func known<T: RawRepresentable<String>>(
    _ value: T?, _ field: String, _ all: [T]
  ) throws -> T {
    guard let value else {
      let words = all.map(\.rawValue).joined(separator: ", ")
      throw BadInput(field: field, text: "\(field) is one of \(words).")
    }
    return value
  }

  private func number(
    _ fields: FormFields, _ field: String, _ range: ClosedRange<Int>
  ) throws -> Int? {
    guard let text = fields.value(field) else { return nil }
    guard let number = Int(text), "\(number)" == text, range.contains(number) else {
      throw BadInput(
        field: field, text: "\(field) is from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
