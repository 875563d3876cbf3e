import Foundation
import Hummingbird
import TaskKit

/// The API for programs; Resources/openapi.json describes it.
struct TaskAPI: Sendable {
  let calendar: TaskCalendar

  func list(_ request: Request, queryTasks: QueryTasks) async throws -> Response {
    let query = try taskQuery(FormFields(request.uri.query ?? ""))
    let todos = try await queryTasks(query)
    return JSONText.response(
      TaskPageJSON(tasks: todos.map(json), total: try await queryTasks.count(query)))
  }

  func create(_ request: Request, createTask: CreateTask) async throws -> Response {
    let input = try await JSONText.body(of: request, as: TaskInput.self)
    let todo = try await createTask(input.draft(calendar))
    var response = JSONText.response(json(todo), status: .created)
    response.headers[.location] = "/api/tasks/\(todo.id.uuidString)"
    return response
  }

  func read(id: UUID, getTask: GetTask) async throws -> Response {
    JSONText.response(json(try await getTask(id: id)))
  }

  func update(_ request: Request, id: UUID, updateTask: UpdateTask) async throws -> Response {
    let input = try await JSONText.body(of: request, as: TaskInput.self)
    return JSONText.response(json(try await updateTask(id: id, input.draft(calendar))))
  }

  func toggle(id: UUID, toggleTask: ToggleTaskCompletion) async throws -> Response {
    JSONText.response(json(try await toggleTask(id: id)))
  }

  func delete(id: UUID, deleteTask: DeleteTask, deletedTasks: DeletedTasks) async throws -> Response
  {
    let todo = try await deleteTask(id: id)
    await deletedTasks.keep(todo)
    return JSONText.response(json(todo))
  }

  /// A task that is there stays as it is: who asks twice gets the same answer.
  func restore(
    id: UUID, restoreTask: RestoreTask, getTask: GetTask, deletedTasks: DeletedTasks
  ) async throws -> Response {
    guard let todo = await deletedTasks.take(id) else {
      return try await read(id: id, getTask: getTask)
    }
    do {
      try await restoreTask(todo)
    } catch {
      await deletedTasks.keep(todo)
      throw error
    }
    return JSONText.response(json(todo))
  }

  private func json(_ todo: Todo) -> TaskJSON { TaskJSON(todo: todo, calendar: calendar) }

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
