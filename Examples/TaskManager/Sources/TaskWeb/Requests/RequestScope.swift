import Hummingbird
import SwiftHiltCore
import TaskStore

/// The container of one request, a child of the app's.
///
/// The container lives until the answer's body is written, because a streamed body still resolves
/// and reads. If an answer is never written, such as that of HEAD, the container closes when the
/// answer is released.
final class RequestScope: Sendable {
  let container: Container

  init(
    _ makeContainer: ChildFactory<RequestSeed>, _ request: Request, _ context: TaskRequestContext
  ) throws {
    container = try makeContainer(
      RequestSeed(
        logger: context.logger, deadline: context.deadline,
        mayWrite: request.method != .get && request.method != .head))
  }

  /// Closes the container. Disposing of its instances takes no time.
  func close() throws { try container.close() }

  deinit { try? close() }
}

/// Gives each request its container, and commits or rolls back the changes of its use cases.
///
/// A status of 400 or above, an error, or a client that leaves before its request is complete rolls
/// the changes back.
struct RequestScopeMiddleware: RouterMiddleware {
  let makeContainer: ChildFactory<RequestSeed>

  init(app: Container) throws { makeContainer = try app.tryResolve() }

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    let scope = try RequestScope(makeContainer, request, context)
    var context = context
    context.scope = scope
    do {
      var response = try await next(request, context)
      let work = try scope.container.tryResolve(UnitOfWork.self)
      // The commit comes before the first byte of the answer, so every announced change is on the
      // disk.
      if response.status.code < 400 { try await work.commit() } else { work.dispose() }
      let body = response.body
      response.body = ResponseBody(contentLength: body.contentLength) {
        [logger = context.logger] writer in
        do {
          try await body.write(writer)
        } catch {
          if !(error is CancellationError) { logger.error("sending the body failed: \(error)") }
          throw error
        }
        try scope.close()
      }
      return response
    } catch {
      try? scope.close()
      throw error
    }
  }
}

extension TaskRequestContext {
  /// Resolves in the request's container. Throws an error with status 500 if there is none.
  func resolve<T>(_ type: T.Type = T.self) throws -> T {
    guard let scope else { throw HTTPError(.internalServerError) }
    return try scope.container.tryResolve(type)
  }
}
