import Hummingbird
import SwiftHiltCore
import TaskStore

/// What the server answers.
enum WebRouter {
  /// Puts the routes together.
  ///
  /// - Parameter app: The container that each request's is a child of.
  static func responder(_ app: Container) throws -> RouterResponder<TaskRequestContext> {
    let configuration = try app.tryResolve(ServerConfiguration.self)
    let database = try app.tryResolve(TaskDatabase.self)
    let router = Router(context: TaskRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: IdentityMiddleware(limit: configuration.requestTime))
    router.add(middleware: CompressionMiddleware())
    router.add(middleware: TracingMiddleware())
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: LogRequestsMiddleware(.debug))
    router.add(middleware: ErrorMiddleware(pages: try app.tryResolve()))
    router.add(middleware: SameSiteMiddleware(names: configuration.knownNames))
    Assets.register(in: router)
    // The process works: a supervisor that hears nothing starts it again.
    router.get("/health") { _, _ in "ok\n" }
    // It can save tasks: a balancer that hears no 200 sends requests elsewhere.
    router.get("/ready") { _, _ in
      try await database.probe()
      return "ready\n"
    }
    if configuration.showsDebugPages {
      router.get("/debug/graph") { _, _ in try DebugPages.graph(app) }
    }
    router.group().add(middleware: try RequestScopeMiddleware(app: app))
      .addRoutes(try app.tryResolve(TaskPages.self).routes)
      .addRoutes(try app.tryResolve(TaskAPI.self).routes)
    refuseOtherMethods(router)
    return router.buildResponder()
  }

  /// Refuses the methods that an address does not take, by name.
  private static func refuseOtherMethods(_ router: Router<TaskRequestContext>) {
    for (path, routes) in Dictionary(grouping: router.routes, by: \.path.description) {
      let taken = Set(routes.map(\.method)).union(
        routes.contains { $0.method == .get } ? [.head] : [])
      let allow = taken.map(\.rawValue).sorted().joined(separator: ", ")
      for method in methods where !taken.contains(method) {
        router.on(RouterPath(path), method: method) { _, _ -> Response in
          throw HTTPError(
            .methodNotAllowed, headers: [.allow: allow], message: "This address takes \(allow).")
        }
      }
    }
  }

  private static let methods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .init("QUERY")!,
  ]
}
