import Foundation
import HTTPTypes
import Hummingbird
import TaskKit

/// The addresses. Each route resolves what its handler needs in the request's container; the handlers
/// know of no container.
struct TaskRoutes {
  let pages: TaskPages
  let api: TaskAPI
  let router: RouterGroup<TaskRequestContext>

  func register() {
    pageRoutes()
    apiRoutes()
  }

  private func pageRoutes() {
    on(
      "/",
      [
        .get: { [pages] request, context in
          try await pages.list(request, queryTasks: try context.resolve())
        }
      ])
    on(
      "/tasks",
      [
        .post: { [pages] request, context in
          try await pages.add(
            request, createTask: try context.resolve(), queryTasks: try context.resolve())
        }
      ])
    on(
      "/tasks/:id",
      [
        .get: { [pages] request, context in
          try await pages.edit(request, id: try id(context), getTask: try context.resolve())
        },
        .post: { [pages] request, context in
          try await pages.save(request, id: try id(context), updateTask: try context.resolve())
        },
      ])
    on(
      "/tasks/:id/toggle",
      [
        .post: { [pages] request, context in
          try await pages.toggle(request, id: try id(context), toggleTask: try context.resolve())
        }
      ])
    on(
      "/tasks/:id/delete",
      [
        .post: { [pages] request, context in
          try await pages.delete(request, id: try id(context), deleteTask: try context.resolve())
        }
      ])
    on(
      "/tasks/:id/restore",
      [
        .post: { [pages] request, context in
          try await pages.restore(request, id: try id(context), restoreTask: try context.resolve())
        }
      ])
  }

  private func apiRoutes() {
    on(
      "/api/tasks",
      [
        .get: { [api] request, context in
          try await api.list(request, queryTasks: try context.resolve())
        },
        .post: { [api] request, context in
          try await api.create(request, createTask: try context.resolve())
        },
      ])
    on(
      "/api/tasks/:id",
      [
        .get: { [api] _, context in
          try await api.read(id: try id(context), getTask: try context.resolve())
        },
        .put: { [api] request, context in
          try await api.update(request, id: try id(context), updateTask: try context.resolve())
        },
        .delete: { [api] _, context in
          try await api.delete(
            id: try id(context), deleteTask: try context.resolve(),
            deletedTasks: try context.resolve())
        },
      ])
    on(
      "/api/tasks/:id/toggle",
      [
        .post: { [api] _, context in
          try await api.toggle(id: try id(context), toggleTask: try context.resolve())
        }
      ])
    on(
      "/api/tasks/:id/restore",
      [
        .post: { [api] _, context in
          try await api.restore(
            id: try id(context), restoreTask: try context.resolve(), getTask: try context.resolve(),
            deletedTasks: try context.resolve())
        }
      ])
  }

  typealias Handler = @Sendable (Request, TaskRequestContext) async throws -> Response

  /// Registers the handlers of an address; its other methods are refused by name.
  private func on(_ path: RouterPath, _ handlers: [HTTPRequest.Method: Handler]) {
    var allowed = handlers.keys.map(\.rawValue)
    if handlers[.get] != nil { allowed.append("HEAD") }
    let allow = allowed.sorted().joined(separator: ", ")
    for method in Self.methods where !allowed.contains(method.rawValue) {
      router.on(path, method: method) { _, _ -> Response in
        throw HTTPError(
          .methodNotAllowed, headers: [.allow: allow], message: "This address takes \(allow).")
      }
    }
    for (method, handler) in handlers { router.on(path, method: method, use: handler) }
  }

  private static let methods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .init("QUERY")!,
  ]
}

/// The id in an address.
private func id(_ context: TaskRequestContext) throws -> UUID {
  guard let id = context.parameters.get("id").flatMap({ UUID(uuidString: $0) }) else {
    throw HTTPError(.notFound, message: "This task is not there.")
  }
  return id
}
