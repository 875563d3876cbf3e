import Foundation
import Hummingbird
import Logging
import SwiftHiltCore
import TaskKit

/// What the server answers.
public struct WebRouter: Sendable {
  let responder: RouterResponder<TaskRequestContext>

  /// Puts the routes together.
  ///
  /// - Parameter app: The container that each request's is a child of.
  init(
    configuration: ServerConfiguration, pages: TaskPages, api: TaskAPI, templates: PageTemplates,
    logger: Logger, app: Container
  ) throws {
    let router = Router(
      context: TaskRequestContext.self, options: .autoGenerateHeadEndpoints)
    let errors = ErrorMiddleware(pages: templates, logger: logger)
    router.add(middleware: SecurityMiddleware(names: configuration.knownNames))
    router.add(middleware: errors)
    Assets.register(in: router)
    router.get("/api/openapi.json") { _, _ in OpenAPIDocument.response }
    router.get("/health") { _, _ in
      if app.isClosed { throw ShuttingDown() }
      return Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
    }
    if configuration.showsDebugPages {
      DebugPages(templates: templates, app: app).register(in: router)
    }
    if configuration.isHandWired {
      try HandWiredRoutes(app: app, pages: pages, api: api, logger: logger)
        .register(in: router.group().add(middleware: errors))
      responder = router.buildResponder()
      return
    }
    // Errors of a handler are answered within the scope, so that its log and id are there; those of
    // the scope itself, above it.
    let scoped = router.group()
      .add(middleware: RequestScopeMiddleware(app: app, logger: logger))
      .add(middleware: errors)
    TaskRoutes(pages: pages, api: api, router: scoped).register()
    responder = router.buildResponder()
  }

  /// Answers a request that came through no socket, for tests.
  public func respond(to request: Request, logger: Logger) async throws -> Response {
    try await responder.respond(to: request, context: TaskRequestContext(logger: logger))
  }
}
