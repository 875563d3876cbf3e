import Hummingbird
import SwiftHiltCore
import TaskStore

enum WebRouter {
  /// Returns the responder of all routes.
  ///
  /// - Parameter app: The parent of each request's container.
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
    // Shows that the process works. A supervisor restarts a process that does not answer.
    router.get("/health") { _, _ in "ok\n" }
    // Shows that tasks can be saved. A load balancer sends requests elsewhere unless the status is
    // 200.
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

  /// Rejects the methods that an address does not accept, and names the others.
  private static func refuseOtherMethods(_ router: Router<TaskRequestContext>) {
    for (path, routes) in Dictionary(grouping: router.routes, by: \.path.description) {
      let taken = Set(routes.map(\.method)).union(
        routes.contains { $0.method == .get } ? [.head] : [])
      let allow = taken.map(\.rawValue).sorted().joined(separator: ", ")
      for method in methods where !taken.contains(method) {
        router.on(RouterPath(path), method: method) { _, _ -> Response in
          throw HTTPError(
            .methodNotAllowed, headers: [.allow: allow], message: "This address accepts \(allow).")
        }
      }
    }
  }

  private static let methods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .init("QUERY")!,
  ]
}
