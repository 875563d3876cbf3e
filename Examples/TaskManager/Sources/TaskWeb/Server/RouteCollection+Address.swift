import Foundation
import HTTPTypes
import Hummingbird

extension RouteCollection<TaskRequestContext> {
  typealias Handler = @Sendable (Request, TaskRequestContext) async throws -> Response

  /// Adds the handlers of an address; its other methods are refused by name.
  func address(_ path: RouterPath, _ handlers: [HTTPRequest.Method: Handler]) -> Self {
    var allowed = handlers.keys.map(\.rawValue)
    if handlers[.get] != nil { allowed.append("HEAD") }
    let allow = allowed.sorted().joined(separator: ", ")
    for method in methods where !allowed.contains(method.rawValue) {
      on(path, method: method) { _, _ -> Response in
        throw HTTPError(
          .methodNotAllowed, headers: [.allow: allow], message: "This address takes \(allow).")
      }
    }
    for (method, handler) in handlers { on(path, method: method, use: handler) }
    return self
  }
}

private let methods: [HTTPRequest.Method] = [
  .get, .head, .post, .put, .patch, .delete, .options, .trace, .init("QUERY")!,
]

extension TaskRequestContext {
  /// The id in the request's address.
  var taskID: UUID {
    get throws {
      guard let id = parameters.get("id").flatMap({ UUID(uuidString: $0) }) else {
        throw HTTPError(.notFound, message: "This task is not there.")
      }
      return id
    }
  }
}
