import Hummingbird
import SwiftHiltCore
import TaskStore

/// The container of one request, a child of the app's.
///
/// It lives until the body of the answer is written: a body that is a stream still resolves and
/// reads. An answer that is never written, as the one of HEAD, closes it when it is dropped.
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

  /// Closes the container. Nothing in it takes time to dispose of.
  func close() throws { try container.close() }

  deinit { try? close() }
}

/// Gives each request its container, and makes what its use cases wrote permanent, or takes it back.
///
/// An answer of 400 and above, an error, or a client that goes away before its request is whole takes
/// it back.
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
      // Before a byte of the answer is sent: nobody hears of a change that is not on the disk.
      if response.status.code < 400 { try await work.commit() } else { work.dispose() }
      let body = response.body
      response.body = ResponseBody(contentLength: body.contentLength) {
        [logger = context.logger] writer in
        do {
          try await body.write(writer)
        } catch {
          if !(error is CancellationError) { logger.error("the body failed: \(error)") }
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
  /// Resolves in the request's scope.
  func resolve<T>(_ type: T.Type = T.self) throws -> T {
    guard let scope else { throw HTTPError(.internalServerError) }
    return try scope.container.tryResolve(type)
  }
}
