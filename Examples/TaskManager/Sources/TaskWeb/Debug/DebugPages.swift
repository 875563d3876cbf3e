import Hummingbird
import SwiftHiltGraphTools
import TaskStore

/// Shows the app's graph, and what its start built when. Off unless it is asked for: it tells how the
/// program is made.
struct DebugPages: Sendable {
  let templates: PageTemplates
  let app: Container

  func register(in router: some RouterMethods<TaskRequestContext>) {
    router.get("/debug/graph") { _, _ in try overview() }
    router.get("/debug/graph/page") { _, _ in try graphPage() }
  }

  private func overview() throws -> Response {
    let graph = app.recordedGraph ?? DependencyGraph()
    let waterfall = Waterfall(graph)
    return templates.response(
      .debug,
      [
        "pageTitle": .text("Graph · Tasks"), "total": .text(waterfall.total),
        "spans": .list(
          waterfall.bars.map { bar in
            [
              "name": .text(bar.name), "took": .text(bar.took), "when": .text(bar.when),
              "x": .text(bar.left), "width": .text(bar.width),
            ]
          }),
      ])
  }

  private func graphPage() throws -> Response {
    // A request's container sees the app's bindings and its own.
    let page = try app.withChild(scope: .request, name: "request") { request in
      request.declaredGraph().merged(with: app.recordedGraph ?? DependencyGraph())
        .html(HTMLOptions(title: "Task Manager", report: app.validate()))
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        // The page is one file, with its script inside.
        .contentSecurityPolicy: """
        default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
        frame-ancestors 'self'
        """,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
  }
}
