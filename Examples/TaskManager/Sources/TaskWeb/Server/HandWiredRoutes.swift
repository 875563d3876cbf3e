import Foundation
import Hummingbird
import Logging
import SwiftHiltCore
import TaskKit
import TaskStore

/// Three routes with the dependencies that a request's container would give, made by hand: only to
/// measure that container against. Do not copy this.
struct HandWiredRoutes {
  private let database: TaskDatabase
  private let sessions: OpenSessions
  private let pages: TaskPages
  private let api: TaskAPI
  private let logger: Logger

  init(app: Container, pages: TaskPages, api: TaskAPI, logger: Logger) throws {
    database = try app.tryResolve()
    sessions = try app.tryResolve()
    self.pages = pages
    self.api = api
    self.logger = logger
  }

  func register(in router: some RouterMethods<TaskRequestContext>) {
    router.get("/") { [pages] request, _ in
      try await serve(request) { repository in
        try await pages.list(request, queryTasks: QueryTasks(repository: repository))
      }
    }
    router.get("/api/tasks") { [api] request, _ in
      try await serve(request) { repository in
        try await api.list(request, queryTasks: QueryTasks(repository: repository))
      }
    }
    router.post("/api/tasks") { [api] request, _ in
      try await serve(request) { repository in
        try await api.create(request, createTask: CreateTask(repository: repository))
      }
    }
  }

  private func serve(
    _ request: Request, _ body: (any TaskRepository) async throws -> Response
  ) async throws -> Response {
    let began = ContinuousClock.now
    let id = UUID().uuidString
    var logger = logger
    logger[metadataKey: "request"] = "\(id)"
    let session = DatabaseSession(database: database, sessions: sessions, logger: logger)
    defer { session.dispose() }
    var response = try await body(SQLiteTaskRepository(session: session))
    response.headers[.requestID] = id
    logger.info(
      "\(request.method) \(request.uri.path) \(response.status.code) \(began.millisecondsUntilNow) ms"
    )
    return response
  }
}
