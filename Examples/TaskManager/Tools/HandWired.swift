import Hummingbird
import SwiftHiltCore
import TaskKit
import TaskStore

// The request's scope without a container. Tools/cost.sh builds it instead of
// Sources/TaskWeb/Requests/RequestScope.swift, and compares the two.

final class RequestScope: Sendable {
  let work: UnitOfWork

  init(_ database: TaskDatabase, _ request: Request, _ context: TaskRequestContext) {
    work = UnitOfWork(
      database: database,
      request: RequestSeed(
        logger: context.logger, deadline: context.deadline,
        mayWrite: request.method != .get && request.method != .head))
  }

  deinit { work.dispose() }
}

struct RequestScopeMiddleware: RouterMiddleware {
  let database: TaskDatabase

  init(app: Container) throws { database = try app.tryResolve() }

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    let scope = RequestScope(database, request, context)
    var context = context
    context.scope = scope
    do {
      var response = try await next(request, context)
      if response.status.code < 400 { try await scope.work.commit() } else { scope.work.dispose() }
      let body = response.body
      response.body = ResponseBody(contentLength: body.contentLength) { writer in
        defer { scope.work.dispose() }
        try await body.write(writer)
      }
      return response
    } catch {
      scope.work.dispose()
      throw error
    }
  }
}

extension TaskRequestContext {
  private var tasks: any TaskRepository {
    get throws {
      guard let scope else { throw HTTPError(.internalServerError) }
      return SQLiteTaskRepository(work: scope.work)
    }
  }

  func resolve() throws -> CreateTask { CreateTask(repository: try tasks) }
  func resolve() throws -> UpdateTask { UpdateTask(repository: try tasks) }
  func resolve() throws -> DeleteTask { DeleteTask(repository: try tasks) }
  func resolve() throws -> RestoreTask { RestoreTask(repository: try tasks) }
  func resolve() throws -> ToggleTaskCompletion { ToggleTaskCompletion(repository: try tasks) }
  func resolve() throws -> GetTask { GetTask(repository: try tasks) }
  func resolve() throws -> QueryTasks { QueryTasks(repository: try tasks) }
  func resolve() throws -> ObserveTasks { ObserveTasks(repository: try tasks) }
  func resolve(_: GetTask.Type) throws -> GetTask { try resolve() }
  func resolve(_: UpdateTask.Type) throws -> UpdateTask { try resolve() }
  func resolve(_: ToggleTaskCompletion.Type) throws -> ToggleTaskCompletion { try resolve() }
  func resolve() throws -> DeletedTasks {
    guard let scope else { throw HTTPError(.internalServerError) }
    return DeletedTasks(work: scope.work)
  }
}
