import Foundation
import Hummingbird
import ServiceLifecycle
import TaskKit
import TaskStore

/// The API for programs, which Resources/openapi.json describes.
struct TaskAPI: Sendable {
  let calendar: TaskCalendar

  /// The routes. Each one resolves its handler's dependencies in the request's container, so
  /// handlers do not use a container.
  var routes: RouteCollection<TaskRequestContext> {
    RouteCollection(context: TaskRequestContext.self)
      .get("/api/tasks") { try await list($1.resolve(), query($0)) }
      .post("/api/tasks") { try await create($1.resolve(), typed($0, $1)) }
      .get("/api/tasks/events") { try events($1.resolve(), query($0), $0) }
      .get("/api/tasks/:id") { try await answer($1.resolve(GetTask.self)(id: $1.taskID)) }
      .put("/api/tasks/:id") {
        // The body comes first, so no transaction waits for a client.
        let draft = try await typed($0, $1)
        try await $0.requireMatch($1.resolve(), $1.taskID)
        return try await answer($1.resolve(UpdateTask.self)(id: $1.taskID, draft))
      }
      .delete("/api/tasks/:id") {
        try await $0.requireMatch($1.resolve(), $1.taskID)
        return try await delete($1.resolve(), $1.resolve(), $1.taskID)
      }
      .post("/api/tasks/:id/toggle") {
        try await $0.requireMatch($1.resolve(), $1.taskID)
        return try await answer($1.resolve(ToggleTaskCompletion.self)(id: $1.taskID))
      }
      .post("/api/tasks/:id/restore") {
        try await restore($1.resolve(), $1.resolve(), $1.resolve(), $1.taskID)
      }
  }

  private func list(_ queryTasks: QueryTasks, _ query: TaskQuery) async throws -> TaskPageJSON {
    let todos = try await queryTasks(query)
    return TaskPageJSON(todos, total: try await queryTasks.count(query), calendar)
  }

  /// Returns the tasks that match a query, now and after each change, as server-sent events. The
  /// stream ends when the client goes away or the server stops.
  private func events(
    _ observeTasks: ObserveTasks, _ query: TaskQuery, _ request: Request
  ) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
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

  private func create(_ createTask: CreateTask, _ draft: TaskDraft) async throws -> Answer {
    let todo = try await createTask(draft)
    var created = answer(todo)
    created.status = .created
    created.headers[.location] = "/api/tasks/\(todo.id.uuidString)"
    return created
  }

  private func delete(
    _ deleteTask: DeleteTask, _ deletedTasks: DeletedTasks, _ id: UUID
  ) async throws -> Answer {
    let todo = try await deleteTask(id: id)
    try await deletedTasks.keep(todo)
    return answer(todo)
  }

  /// Restores a task. An existing task does not change, so a second request gets the same answer.
  private func restore(
    _ restoreTask: RestoreTask, _ getTask: GetTask, _ deletedTasks: DeletedTasks, _ id: UUID
  ) async throws -> Answer {
    guard let todo = try await deletedTasks.take(id) else {
      return answer(try await getTask(id: id))
    }
    try await restoreTask(todo)
    return answer(todo)
  }

  /// A task, with its version as ETag.
  private typealias Answer = EditedResponse<TaskJSON>

  private func answer(_ todo: Todo) -> Answer {
    Answer(headers: [.eTag: todo.eTag], response: TaskJSON(todo: todo, calendar: calendar))
  }

  /// Reads the task in a body.
  ///
  /// - Throws: ``BadInput`` with the invalid field, or ``TaskError/invalid(_:)`` with every
  ///   problem.
  private func typed(_ request: Request, _ context: TaskRequestContext) async throws -> TaskDraft {
    let fields = try await request.fields(context)
    guard let title = fields["title"] else {
      throw BadInput(field: "title", text: "title is missing.")
    }
    var draft = TaskDraft(title: title, notes: fields["notes"] ?? "")
    draft.priority = try choice(fields["priority"], "priority", \.word) ?? draft.priority
    if let day = fields["dueDate"] {
      draft.dueDate = calendar.date(day: day)
      if draft.dueDate == nil { throw TaskError.invalid(draft.problems + [.noDay]) }
    }
    return try draft.checked()
  }

  /// Reads a query. Invalid values are errors, because a program wrote them.
  private func query(_ request: Request) throws -> TaskQuery {
    let fields = try FormFields(queryOf: request).all
    var query = TaskQuery(text: fields["q"] ?? "", endOfToday: calendar.endOfToday)
    query.filter = try choice(fields["filter"], "filter", \.rawValue) ?? query.filter
    query.sort = try choice(fields["sort"], "sort", \.rawValue) ?? query.sort
    if query.text.unicodeScalars.count > TaskDraft.titleLimit {
      throw BadInput(field: "q", text: "q can have at most \(TaskDraft.titleLimit) characters.")
    }
    query.offset = try number(fields["offset"] ?? "0", "offset", 0...1_000_000_000)
    query.limit = try number(fields["limit"] ?? "100", "limit", 1...1_000)
    return query
  }

  private func choice<T: CaseIterable>(
    _ word: String?, _ field: String, _ name: (T) -> String
  ) throws -> T? {
    guard let word else { return nil }
    if let choice = T.allCases.first(where: { name($0) == word }) { return choice }
    let words = T.allCases.map(name).joined(separator: ", ")
    throw BadInput(field: field, text: "\(field) must be one of \(words).")
  }

  private func number(_ text: String, _ field: String, _ range: ClosedRange<Int>) throws -> Int {
    if let number = Int(text), "\(number)" == text, range.contains(number) { return number }
    throw BadInput(
      field: field, text: "\(field) must be from \(range.lowerBound) to \(range.upperBound).")
  }
}
