import Hummingbird
import SwiftHiltGraphTools
import TaskStore

/// Shows the graph of the app and of a request, and the builds of the start with their times. Off
/// by default, because it reveals how the program works.
enum DebugPages {
  static func graph(_ app: Container) throws -> Response {
    // A request's container sees the app's bindings and its own.
    let page = try app.withChild(scope: .request, name: "request") { request in
      request.declaredGraph().merged(with: app.recordedGraph ?? DependencyGraph())
        .html(HTMLOptions(title: "Task Manager", report: app.validate()))
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8",
        // The page is one file that contains its script.
        .contentSecurityPolicy: """
        default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
        frame-ancestors 'none'
        """,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
  }
}
