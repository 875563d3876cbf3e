import Foundation
import Hummingbird
import Logging
import SwiftHiltCore
import TaskStore

/// Gives each request a container of its own, a child of the app's, and closes it at the end: when the
/// answer is there, when a handler throws, when the client goes away.
///
/// A request that the end of the app overtakes is answered by 503.
struct RequestScopeMiddleware: RouterMiddleware {
  let app: Container
  let logger: Logger

  func handle(
    _ request: Request, context: TaskRequestContext,
    next: (Request, TaskRequestContext) async throws -> Response
  ) async throws -> Response {
    let id = UUID().uuidString
    var logger = logger
    logger[metadataKey: "request"] = "\(id)"
    let began = ContinuousClock.now
    var response: Response?
    do {
      try await app.withChild(scope: .request, name: "request") { container in
        try container.tryInstall { provide(Logger.self, instance: logger) }
        var context = context
        context.requestContainer = container
        var answer = try await next(request, context)
        answer.headers[.requestID] = id
        response = answer
        logger.info(
          "\(request.method) \(request.uri.path) \(answer.status.code) \(began.millisecondsUntilNow) ms"
        )
      }
    } catch {
      // With an answer there, only closing has failed, and that is nothing to the client.
      guard response != nil else { throw error }
      logger.error("closing the request's container failed: \(error)")
    }
    guard let response else { throw ShuttingDown() }
    return response
  }
}

extension ContinuousClock.Instant {
  /// The milliseconds since then, with one decimal.
  var millisecondsUntilNow: String {
    let (seconds, attoseconds) = (ContinuousClock.now - self).components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// The app is about to end.
struct ShuttingDown: Error {}
