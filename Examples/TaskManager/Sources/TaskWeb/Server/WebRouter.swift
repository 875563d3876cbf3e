import Hummingbird
import Logging
import SwiftHiltCore
import TaskKit
import TaskStore

/// What the server answers.
public struct WebRouter: Sendable {
  let responder: RouterResponder<TaskRequestContext>

  /// Puts the routes together.
  ///
  /// - Parameter app: The container that each request's is a child of.
  init(
    configuration: ServerConfiguration, pages: TaskPages, api: TaskAPI, templates: PageTemplates,
    database: TaskDatabase, app: Container
  ) {
    let router = Router(
      context: TaskRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: IdentityMiddleware(limit: configuration.requestTime))
    router.add(middleware: CompressionMiddleware())
    router.add(middleware: TracingMiddleware())
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: LogRequestsMiddleware(.debug))
    router.add(middleware: ErrorMiddleware(pages: templates))
    router.add(middleware: SameSiteMiddleware(names: configuration.knownNames))
    Assets.register(in: router)
    router.get("/api/openapi.json") { _, _ in OpenAPIDocument.response }
    // The process works: a supervisor that hears nothing starts it again.
    router.get("/health") { _, _ in "ok\n" }
    // It can save tasks: a balancer that hears no 200 sends requests elsewhere.
    router.get("/ready") { _, _ in
      try await database.probe()
      return "ready\n"
    }
    if configuration.showsDebugPages {
      DebugPages(templates: templates, app: app).register(in: router)
    }
    router.group().add(middleware: RequestScopeMiddleware(app: app))
      .addRoutes(pages.routes).addRoutes(api.routes)
    responder = router.buildResponder()
  }

  /// Answers a request that came through no socket, for tests.
  func respond(to request: Request, logger: Logger) async throws -> Response {
    try await responder.respond(to: request, context: TaskRequestContext(logger: logger))
  }
}
